-- Payments by month include money that stays as a credit, from its receipt on. The trigger counted
-- documents only, so a refund of this money was subtracted from payments that never had it.

-- An entry that commits meanwhile would be counted neither by the trigger nor below.
lock table ledger_entries in share row exclusive mode;

create or replace function note_paid() returns trigger
  language plpgsql as $$
begin
  with paid as materialized (
    select e.customer_id, j.at, case when d.documented_on >= (j.at at time zone 'UTC')::date then d.documented_on end as later_on,
      -e.amount_cents as cents,
      case when j.kind <> 'opening' and d.type in ('invoice', 'debitNote') and e.amount_cents < 0 then -e.amount_cents else 0 end
        as invoice_cents,
      coalesce(d.documented_on - date '2000-01-01', 0) as documented
    from written e
    join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
    left join documents d on d.customer_id = e.customer_id and d.id = e.document_id
    where e.account in ('documents', 'unapplied')
  ), of_all as (
    insert into paid_changes (at, later_on, cents)
    select at, later_on, sum(cents) from paid group by 1, 2 having sum(cents) <> 0
  )
  insert into customer_paid_changes (customer_id, at, later_on, cents, invoice_cents, documented_cents)
  select customer_id, at, later_on, sum(cents), sum(invoice_cents), sum(invoice_cents * documented)
  from paid group by 1, 2, 3 having sum(cents) <> 0 or sum(invoice_cents) <> 0;
  return null;
end $$;

insert into paid_changes (at, later_on, cents)
select j.at, null, -sum(e.amount_cents)
from ledger_entries e
join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
where e.account = 'unapplied'
group by 1 having sum(e.amount_cents) <> 0;

insert into customer_paid_changes (customer_id, at, later_on, cents, invoice_cents, documented_cents)
select e.customer_id, j.at, null, -sum(e.amount_cents), 0, 0
from ledger_entries e
join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
where e.account = 'unapplied'
group by 1, 2 having sum(e.amount_cents) <> 0;
