-- What each order takes of the budgets of its cost centre: the rows of order_spending_now, kept by triggers.
create table order_spending (
  customer_id integer not null,
  order_id bigint not null,
  cost_centre_id bigint not null,
  login_id bigint not null,
  spent_on date not null,
  reserved_cents bigint not null,
  committed_cents bigint not null,
  spent_cents bigint not null,
  primary key (customer_id, order_id),
  foreign key (customer_id, order_id) references orders(customer_id, id)
);

create index order_spending_of_centre on order_spending (customer_id, cost_centre_id, spent_on desc, order_id desc);

alter table order_spending enable row level security;
create policy in_scope on order_spending
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on order_spending to tradecounter_app;
