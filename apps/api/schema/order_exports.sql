-- Approved orders for the supplier's system (decision 0009). The reader of the feed assigns positions, one
-- reader at a time, so a cursor never passes an order that commits later.
create table order_exports (
  customer_id integer not null,
  order_id bigint not null,
  queued_at timestamptz not null,
  position bigint unique,
  acknowledged_at timestamptz,
  acknowledged_by_key_id bigint references partner_keys(id),
  primary key (customer_id, order_id),
  foreign key (customer_id, order_id) references orders(customer_id, id)
);

create index order_exports_unplaced on order_exports (queued_at, order_id)
  where (("position" is null) and (acknowledged_at is null));
create index order_exports_waiting on order_exports ("position") where (acknowledged_at is null);

alter table order_exports enable row level security;
create policy in_scope on order_exports
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update on order_exports to tradecounter_app;
