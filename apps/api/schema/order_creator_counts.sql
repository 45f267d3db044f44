-- Counters of orders by creator, customer and status, changed like order_status_counts.
create table order_creator_counts (
  created_by_login_id bigint not null,
  customer_id integer not null,
  status_id smallint not null,
  id bigint generated always as identity,
  orders bigint not null,
  primary key (created_by_login_id, customer_id, status_id, id) include (orders)
);

alter table order_creator_counts enable row level security;
create policy in_scope on order_creator_counts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on order_creator_counts to tradecounter_app;
