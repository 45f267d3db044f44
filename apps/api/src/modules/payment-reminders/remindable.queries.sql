-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteStop: a call
delete from reminder_stops
where
  customer_id = $1
  and document_id = $2;

-- findOpenInvoice: a call
select d.document_number as "documentNumber"
from documents as d
where
  d.customer_id = $1
  and d.id = $2
  and d.balance_cents <> 0
  and d.type in ('invoice', 'debitNote');

-- insertStop: a call
insert into reminder_stops (customer_id, document_id, stopped_at)
values ($1, $2, $3)
on conflict do nothing
returning document_id;

-- listDueMonths: provider: reminders of a customer
select
  date_trunc('month', d.due_on)::date as month,
  sum(d.balance_cents)::bigint as cents
from documents as d
where
  d.customer_id = $1
  and d.balance_cents <> 0
  and d.type in ('invoice', 'debitNote')
  and d.reserved_by_payment_id is null
  and not d.id in (
    select q.document_id
    from document_questions q
    where
      q.customer_id = $2
      and q.disputes
      and q.closed_at is null
  )
  and d.id not in (
    select s.document_id
    from reminder_stops as s
    where s.customer_id = $3
  )
group by date_trunc('month', d.due_on)::date
order by date_trunc('month', d.due_on)::date;

-- listRemindable: provider: reminders of a customer
select
  d.document_number as "documentNumber",
  d.due_on as "dueOn",
  d.balance_cents as "balanceCents",
  count(*) over () as count,
  sum(d.balance_cents) over ()::bigint as "overdueCents"
from documents as d
where
  d.customer_id = $1
  and d.balance_cents <> 0
  and d.type in ('invoice', 'debitNote')
  and d.reserved_by_payment_id is null
  and not d.id in (
    select q.document_id
    from document_questions q
    where
      q.customer_id = $2
      and q.disputes
      and q.closed_at is null
  )
  and d.id not in (
    select s.document_id
    from reminder_stops as s
    where s.customer_id = $3
  )
  and d.due_on <= $4
order by
  d.due_on,
  d.id
limit $5;

-- listStopped: provider: documents of a customer by dueDate
select s.document_id as "documentId"
from reminder_stops as s
where
  s.customer_id = $1
  and s.document_id = any ($2::bigint[]);

-- sumUnapplied: provider: reminders of a customer
select coalesce(sum(d.balance_cents), 0)::bigint as cents
from documents as d
where
  d.customer_id = $1
  and d.balance_cents <> 0
  and d.type not in ('invoice', 'debitNote')
  and d.reserved_by_payment_id is null
  and not d.id in (
    select q.document_id
    from document_questions q
    where
      q.customer_id = $2
      and q.disputes
      and q.closed_at is null
  );
