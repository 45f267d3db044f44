-- Quotes for the supplier's systems, in a feed as orders and payments (decisions 0009, 0049).

create table quote_exports (
  customer_id integer not null,
  quote_id bigint not null,
  queued_at timestamptz not null,
  position bigint unique,
  acknowledged_at timestamptz,
  acknowledged_by_key_id bigint references partner_keys(id),
  primary key (customer_id, quote_id),
  foreign key (customer_id, quote_id) references quotes(customer_id, id)
);
comment on table quote_exports is
  'Quotes for the supplier''s systems, with positions as in order_exports (decision 0009). A change queues a quote again.';
create sequence quote_export_positions;
grant usage on sequence quote_export_positions to tradecounter_app;
create index quote_exports_unplaced on quote_exports (queued_at, quote_id) where position is null and acknowledged_at is null;
create index quote_exports_waiting on quote_exports (position) where acknowledged_at is null;
alter table quote_exports enable row level security;
create policy in_scope on quote_exports
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));
grant select, insert, update on quote_exports to tradecounter_app;

create function queue_quote_export() returns trigger
  language plpgsql as $$
begin
  insert into quote_exports (customer_id, quote_id, queued_at)
  values (new.customer_id, new.id, new.updated_at)
  on conflict (customer_id, quote_id) do update set position = null, queued_at = excluded.queued_at,
    acknowledged_at = null, acknowledged_by_key_id = null;
  return null;
end $$;
comment on function queue_quote_export() is
  'Queues a quote for the supplier''s systems in the same transaction, and again after each change.';
create trigger quotes_queued_when_made after insert on quotes
  for each row
  execute function queue_quote_export();
create trigger quotes_queued_when_changed after update of version on quotes
  for each row
  when (old.version <> new.version)
  execute function queue_quote_export();

insert into quote_exports (customer_id, quote_id, queued_at) select customer_id, id, updated_at from quotes;

alter table partner_keys drop constraint partner_keys_scopes_check;
alter table partner_keys add constraint partner_keys_scopes_check check (
  scopes <> '{}'::text[] and scopes <@ array['catalogue.write', 'customers.write', 'documents.write', 'receipts.write',
    'stock.write', 'orders.read', 'orders.write', 'payments.read', 'mail.write', 'quotes.read', 'quotes.write']);
