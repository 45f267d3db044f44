-- What customers paid, over all of them, by the business's day: whatever came off documents, as statements count it. Written by
-- a trigger in the commit of its entries, a row a statement, which nobody waits for; a task folds the rows into days.
create table paid_days (
  day date primary key,
  cents bigint not null
);
create table paid_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The date of the documents where it may be after the day of `at`: what is paid counts then, and never before (see `statements`).
  later_on date,
  cents bigint not null
);
grant select, insert, update on paid_days to tradecounter_app;
grant select, insert, delete on paid_changes to tradecounter_app;
alter table paid_days enable row level security;
create policy provider_only on paid_days using ((select scope_is_provider()));
alter table paid_changes enable row level security;
-- It names no customer: whoever pays adds a row to it, and only the provider reads any.
create policy provider_only on paid_changes using ((select scope_is_provider())) with check (true);

create function note_paid() returns trigger language plpgsql as $$
begin
  insert into paid_changes (at, later_on, cents)
  select j.at, case when d.documented_on >= (j.at at time zone 'UTC')::date then d.documented_on end, -sum(e.amount_cents)
  from written e
  join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
  join documents d on d.customer_id = e.customer_id and d.id = e.document_id
  group by 1, 2
  having sum(e.amount_cents) <> 0;
  return null;
end $$;

create trigger ledger_entries_paid after insert on ledger_entries referencing new table as written
  for each statement execute function note_paid();

insert into paid_changes (at, later_on, cents)
select j.at, case when d.documented_on >= (j.at at time zone 'UTC')::date then d.documented_on end, -sum(e.amount_cents)
from ledger_entries e
join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
join documents d on d.customer_id = e.customer_id and d.id = e.document_id
group by 1, 2
having sum(e.amount_cents) <> 0;

-- What one customer paid in the last months, without all it ever did.
create index ledger_journals_of_customer on ledger_journals (customer_id, at);
