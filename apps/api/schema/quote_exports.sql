-- Quotes for the supplier's systems, with positions as in order_exports (decision 0009). A change queues a quote again.
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

create index quote_exports_unplaced on quote_exports (queued_at, quote_id)
  where (("position" is null) and (acknowledged_at is null));
create index quote_exports_waiting on quote_exports ("position") where (acknowledged_at is null);

alter table quote_exports enable row level security;
create policy in_scope on quote_exports
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update on quote_exports to tradecounter_app;
