-- Pending orders above a budget whose owner is asked. The order is approved after every ask of it is allowed.
create table budget_asks (
  customer_id integer not null,
  order_id bigint not null,
  budget_id bigint not null,
  -- Amount by which the order is above the budget.
  over_cents bigint not null check (over_cents > 0),
  asked_at timestamptz not null,
  allowed_by_login_id bigint references logins(id),
  allowed_at timestamptz,
  primary key (customer_id, order_id, budget_id),
  foreign key (customer_id, budget_id) references budgets(customer_id, id) on delete CASCADE,
  foreign key (customer_id, order_id) references orders(customer_id, id),
  constraint budget_asks_check check ((allowed_by_login_id is null) = (allowed_at is null))
);

create index budget_asks_budget on budget_asks (customer_id, budget_id);
create index budget_asks_open on budget_asks (customer_id, asked_at, order_id) where (allowed_at is null);

create trigger budget_asks_delete_counted after delete on budget_asks
  referencing old table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger budget_asks_delete_told after delete on budget_asks
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');
create trigger budget_asks_insert_counted after insert on budget_asks
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger budget_asks_insert_told after insert on budget_asks
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');
create trigger budget_asks_update_counted after update on budget_asks
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger budget_asks_update_told after update on budget_asks
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');

alter table budget_asks enable row level security;
create policy in_scope on budget_asks
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on budget_asks to tradecounter_app;
