-- Open amounts of each customer with open documents, by due-date bucket of the month in debt_totals. A row is up to
-- date unless debt_changes has its customer.
create table customer_debts (
  customer_id integer primary key,
  -- Copied from the customer, as its credit limit is: the list sorts by it.
  customer_name text not null,
  credit_limit_cents bigint not null,
  balance_cents bigint not null,
  total_due_cents bigint not null,
  unapplied_credit_cents bigint not null,
  not_due_yet_cents bigint not null,
  due_end_of_month_cents bigint not null,
  one_month_overdue_cents bigint not null,
  two_months_overdue_cents bigint not null,
  three_months_overdue_cents bigint not null,
  four_months_plus_overdue_cents bigint not null,
  -- Due date of the oldest open invoice.
  oldest_due_on date,
  overdue_cents bigint not null generated always as (one_month_overdue_cents + two_months_overdue_cents + three_months_overdue_cents + four_months_plus_overdue_cents) stored,
  credit_used numeric generated always as (balance_cents::numeric / nullif(credit_limit_cents, 0)::numeric) stored,
  is_over_limit boolean not null generated always as (credit_limit_cents > 0 and balance_cents > credit_limit_cents) stored
);

create index customer_debts_by_balance on customer_debts (balance_cents, customer_id);
create index customer_debts_by_least_used on customer_debts (credit_used, customer_id);
create index customer_debts_by_most_used on customer_debts (credit_used desc nulls LAST, customer_id desc);
create index customer_debts_by_newest on customer_debts (oldest_due_on desc nulls LAST, customer_id desc);
create index customer_debts_by_oldest on customer_debts (oldest_due_on, customer_id);
create index customer_debts_by_overdue on customer_debts (overdue_cents, customer_id);
create index customer_debts_by_sort_key on customer_debts (folded_text(customer_name) collate "C", customer_id);
create index customer_debts_over_limit on customer_debts (overdue_cents, customer_id) where is_over_limit;

alter table customer_debts enable row level security;
create policy in_scope on customer_debts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on customer_debts to tradecounter_app;
