-- Amounts paid by all customers per business day, folded from paid_changes by a task.
create table paid_days (
  day date primary key,
  cents bigint not null
);

alter table paid_days enable row level security;
create policy provider_only on paid_days using ((select scope_is_provider()));

grant select, insert, update on paid_days to tradecounter_app;
