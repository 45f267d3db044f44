-- Amounts of budgets: each is valid from the period that begins on its day or later, until the next one.
create table budget_amounts (
  customer_id integer not null,
  budget_id bigint not null,
  starts_on date not null check (EXTRACT(day from starts_on) = 1::numeric),
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (customer_id, budget_id, starts_on),
  foreign key (customer_id, budget_id) references budgets(customer_id, id) on delete CASCADE
);

alter table budget_amounts alter column customer_id set (n_distinct=-0.02);

alter table budget_amounts enable row level security;
create policy in_scope on budget_amounts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on budget_amounts to tradecounter_app;
