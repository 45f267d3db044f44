-- Paid payments for the accounts system, with positions as in order_exports (decision 0009).
create table payment_exports (
  customer_id integer not null,
  payment_id bigint not null,
  queued_at timestamptz not null,
  position bigint unique,
  acknowledged_at timestamptz,
  acknowledged_by_key_id bigint references partner_keys(id),
  primary key (customer_id, payment_id),
  foreign key (customer_id, payment_id) references payments(customer_id, id)
);

create index payment_exports_unplaced on payment_exports (queued_at, payment_id)
  where (("position" is null) and (acknowledged_at is null));
create index payment_exports_waiting on payment_exports ("position") where (acknowledged_at is null);

alter table payment_exports enable row level security;
create policy in_scope on payment_exports
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update on payment_exports to tradecounter_app;
