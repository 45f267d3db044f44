-- Counters of the payment history by customer and day (UTC), changed like order_status_counts. The hours
-- between a UTC day and a business day are counted from an index.
create table payment_history_counts (
  customer_id integer not null,
  day date not null,
  id bigint generated always as identity,
  payments bigint not null,
  primary key (customer_id, day, id)
);

alter table payment_history_counts enable row level security;
create policy in_scope on payment_history_counts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on payment_history_counts to tradecounter_app;
