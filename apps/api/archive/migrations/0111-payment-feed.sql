-- Paid payments on their way to the accounts system, placed and read as approved orders are (decision 0009).
create sequence payment_export_positions;
create table payment_exports (
  customer_id integer not null,
  payment_id bigint not null,
  queued_at timestamptz not null,
  position bigint unique,
  acknowledged_at timestamptz,
  acknowledged_by_key_id bigint references partner_keys,
  primary key (customer_id, payment_id),
  foreign key (customer_id, payment_id) references payments (customer_id, id)
);
create index payment_exports_unplaced on payment_exports (queued_at, payment_id)
  where position is null and acknowledged_at is null;
create index payment_exports_waiting on payment_exports (position) where acknowledged_at is null;
alter table payment_exports enable row level security;
create policy in_scope on payment_exports
  using (customer_id = (select scope_customer()) or (select scope_is_provider()));
grant select, insert, update on payment_exports to tradecounter_app;
grant usage on sequence payment_export_positions to tradecounter_app;

-- However a payment comes to be paid, it is queued in the same commit.
create function queue_payment_export() returns trigger language plpgsql as $$
begin
  insert into payment_exports (customer_id, payment_id, queued_at)
  values (new.customer_id, new.id, coalesce(new.paid_at, now()))
  on conflict (customer_id, payment_id) do nothing;
  return null;
end $$;
create trigger payments_queued_when_made after insert on payments
  for each row when (new.status_id = 4) execute function queue_payment_export();
create trigger payments_queued_when_paid after update of status_id on payments
  for each row when (new.status_id = 4 and old.status_id <> 4) execute function queue_payment_export();
insert into payment_exports (customer_id, payment_id, queued_at)
select customer_id, id, paid_at from payments where status_id = 4;

alter table partner_keys drop constraint partner_keys_scopes_check;
alter table partner_keys add constraint partner_keys_scopes_check check (scopes <> '{}' and scopes <@ array[
  'catalogue.write', 'customers.write', 'documents.write', 'receipts.write', 'stock.write',
  'orders.read', 'orders.write', 'payments.read']);
