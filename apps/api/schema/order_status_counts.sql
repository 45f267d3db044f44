-- Counters of orders by customer and status. The count is the sum of the rows of a status. A change adds to a row that
-- no other transaction holds, or inserts one, so writers never wait for each other.
create table order_status_counts (
  customer_id integer not null,
  id bigint generated always as identity,
  status_id smallint not null,
  orders bigint not null,
  primary key (customer_id, id)
);

alter table order_status_counts enable row level security;
create policy in_scope on order_status_counts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on order_status_counts to tradecounter_app;
