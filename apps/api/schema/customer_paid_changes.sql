-- Amounts paid per customer that are not folded yet, written by the trigger of paid_changes.
create table customer_paid_changes (
  customer_id integer not null references customers(id),
  id bigint generated always as identity,
  at timestamptz not null,
  later_on date,
  cents bigint not null,
  invoice_cents bigint not null,
  documented_cents bigint not null,
  primary key (customer_id, id)
);

create index customer_paid_changes_oldest on customer_paid_changes (id);

alter table customer_paid_changes enable row level security;
create policy in_scope on customer_paid_changes
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, delete on customer_paid_changes to tradecounter_app;
