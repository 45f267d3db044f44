-- Customers whose open documents, name or credit limit changed since customer_debts was written. Writers only insert,
-- so none waits for another.
create table debt_changes (
  id bigint generated always as identity primary key,
  customer_id integer not null
);

alter table debt_changes enable row level security;
create policy in_scope on debt_changes
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, delete on debt_changes to tradecounter_app;
