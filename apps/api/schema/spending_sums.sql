-- Sums of order_spending by cost centre, month and person. A sum is the sum of its rows, changed like order_status_counts.
create table spending_sums (
  customer_id integer not null,
  cost_centre_id bigint not null,
  month date not null,
  login_id bigint not null,
  id bigint generated always as identity,
  reserved_cents bigint not null,
  committed_cents bigint not null,
  spent_cents bigint not null,
  primary key (customer_id, cost_centre_id, month, login_id, id)
);

alter table spending_sums enable row level security;
create policy in_scope on spending_sums
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on spending_sums to tradecounter_app;
