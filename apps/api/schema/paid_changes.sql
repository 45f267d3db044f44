-- Amounts paid that are not folded into paid_days yet, one row per statement. A writer never waits for
-- another.
create table paid_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Date of the documents if it may be after the day of the payment; statements count the amount then.
  later_on date,
  cents bigint not null
);

alter table paid_changes enable row level security;
create policy provider_only on paid_changes using ((select scope_is_provider())) with check (true);

grant select, insert, delete on paid_changes to tradecounter_app;
