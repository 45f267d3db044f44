-- One row: the sums of customer_debts, and their month.
create table debt_totals (
  is_only_row boolean default true primary key check (is_only_row),
  -- First day of the month whose due-date buckets customer_debts holds; null until the first fold. In another month the
  -- list adds up every customer itself.
  month date,
  balance_cents bigint not null default 0,
  total_due_cents bigint not null default 0,
  unapplied_credit_cents bigint not null default 0,
  not_due_yet_cents bigint not null default 0,
  due_end_of_month_cents bigint not null default 0,
  one_month_overdue_cents bigint not null default 0,
  two_months_overdue_cents bigint not null default 0,
  three_months_overdue_cents bigint not null default 0,
  four_months_plus_overdue_cents bigint not null default 0,
  customers_owing bigint not null default 0,
  customers_overdue bigint not null default 0,
  customers_over_limit bigint not null default 0
);

alter table debt_totals enable row level security;
create policy provider_only on debt_totals using ((select scope_is_provider()));

grant select, update on debt_totals to tradecounter_app;
