-- The log of deliveries is the ends of index ranges (docs/decisions/0017-lists-without-an-end.md), one of each endpoint, state and
-- kind of event: a rare one is found as fast as the others. What kind it is stands on the delivery for that. Events first, as
-- whoever assigns one holds it before its deliveries.
drop index webhook_events_type;
alter table webhook_deliveries add column type text;
update webhook_deliveries d set type = v.type from webhook_events v where v.id = d.event_number;
alter table webhook_deliveries alter column type set not null;

-- A program of before says no kind.
create function type_of_delivery() returns trigger language plpgsql as $$
begin
  new.type := (select v.type from webhook_events v where v.id = new.event_number);
  return new;
end $$;
create trigger webhook_deliveries_typed before insert on webhook_deliveries for each row
  when (new.type is null) execute function type_of_delivery();

create index webhook_deliveries_listed on webhook_deliveries (endpoint_id, state, type, id);
drop index webhook_deliveries_failed;

-- With the event in front, its deliveries are found when it is forgotten.
create unique index webhook_deliveries_once_an_event on webhook_deliveries (event_number, endpoint_id);
drop index webhook_deliveries_once;

-- Planned for ranges that are a small part of the log (docs/decisions/0016-planned-once.md): as if they were all of it, it would be
-- walked from its end.
alter table webhook_deliveries alter column endpoint_id set (n_distinct = 50), alter column type set (n_distinct = 50);
analyze webhook_deliveries;
