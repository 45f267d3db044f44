-- An endpoint is deleted with the log of what was sent to it; what was done about it stays in the audit log.
alter table webhook_deliveries drop constraint webhook_deliveries_endpoint_id_fkey;
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey
  foreign key (endpoint_id) references webhook_endpoints on delete cascade;
grant delete on webhook_endpoints to tradecounter_app;
-- The log of one kind of event.
create index webhook_events_type on webhook_events (type, id);
