-- Counters of orders by customer, status and day; customer 0 stands for all customers (decision 0033). The count of
-- any span of days is a sum of rows, changed like order_status_counts.
create table order_day_counts (
  customer_id integer not null,
  status_id smallint not null,
  ordered_on date not null,
  id bigint generated always as identity,
  orders bigint not null,
  primary key (customer_id, status_id, ordered_on, id) include (orders)
);

alter table order_day_counts enable row level security;
create policy in_scope on order_day_counts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on order_day_counts to tradecounter_app;
