-- What each customer paid, by the business's day, beside what all of them paid (0150): noted by the same trigger, folded by the
-- same task, so that a customer's months are a few hundred rows however many documents it paid. `documented_cents` is the cents
-- of invoices times the days from 2000-01-01 to their dates, from which the days it took to pay are told once the day is known.
create table customer_paid_days (
  customer_id integer not null references customers,
  day date not null,
  cents bigint not null,
  -- Of invoices: what was paid, and the same times the days it took.
  invoice_cents bigint not null,
  cent_days bigint not null,
  primary key (customer_id, day)
);
create table customer_paid_changes (
  customer_id integer not null references customers,
  id bigint generated always as identity,
  at timestamptz not null,
  later_on date,
  cents bigint not null,
  invoice_cents bigint not null,
  documented_cents bigint not null,
  primary key (customer_id, id)
);
-- In the order they are folded in.
create index customer_paid_changes_oldest on customer_paid_changes (id);
grant select, insert, update on customer_paid_days to tradecounter_app;
grant select, insert, delete on customer_paid_changes to tradecounter_app;
alter table customer_paid_days enable row level security;
create policy in_scope on customer_paid_days
  using (customer_id = (select scope_customer()) or (select scope_is_provider()));
alter table customer_paid_changes enable row level security;
create policy in_scope on customer_paid_changes
  using (customer_id = (select scope_customer()) or (select scope_is_provider()));

create or replace function note_paid() returns trigger language plpgsql as $$
begin
  with paid as materialized (
    select e.customer_id, j.at, case when d.documented_on >= (j.at at time zone 'UTC')::date then d.documented_on end as later_on,
      -e.amount_cents as cents,
      case when j.kind <> 'opening' and d.type in ('invoice', 'debitNote') and e.amount_cents < 0 then -e.amount_cents else 0 end
        as invoice_cents,
      d.documented_on - date '2000-01-01' as documented
    from written e
    join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
    join documents d on d.customer_id = e.customer_id and d.id = e.document_id
  ), of_all as (
    insert into paid_changes (at, later_on, cents)
    select at, later_on, sum(cents) from paid group by 1, 2 having sum(cents) <> 0
  )
  insert into customer_paid_changes (customer_id, at, later_on, cents, invoice_cents, documented_cents)
  select customer_id, at, later_on, sum(cents), sum(invoice_cents), sum(invoice_cents * documented)
  from paid group by 1, 2, 3 having sum(cents) <> 0 or sum(invoice_cents) <> 0;
  return null;
end $$;

-- Everything is read once: a journal of an account that was taken over has an entry for each of its documents, and beside each
-- of them it would be walked through again.
set local enable_nestloop = off;
set local enable_mergejoin = off;
insert into customer_paid_changes (customer_id, at, later_on, cents, invoice_cents, documented_cents)
select p.customer_id, p.at, p.later_on, sum(p.cents), sum(p.invoice_cents), sum(p.invoice_cents * p.documented)
from (
  select e.customer_id, j.at, case when d.documented_on >= (j.at at time zone 'UTC')::date then d.documented_on end as later_on,
    -e.amount_cents as cents,
    case when j.kind <> 'opening' and d.type in ('invoice', 'debitNote') and e.amount_cents < 0 then -e.amount_cents else 0 end
      as invoice_cents,
    d.documented_on - date '2000-01-01' as documented
  from ledger_entries e
  join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
  join documents d on d.customer_id = e.customer_id and d.id = e.document_id
) p
group by 1, 2, 3 having sum(p.cents) <> 0 or sum(p.invoice_cents) <> 0;
set local enable_nestloop = on;
set local enable_mergejoin = on;
