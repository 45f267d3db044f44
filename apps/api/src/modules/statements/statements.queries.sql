-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countStatements: statements by month
select count(*) as count
from statements as s
where s.customer_id = $1;

-- findClosing: a call
select (figures ->> 'closingCents')::bigint as "closingCents"
from statements
where
  customer_id = $1
  and month < $2
order by month desc
limit $3;

-- findOpening: a call
select coalesce(sum(o.cents), 0)::bigint as cents
from
  (
    select
      d.id,
      d.documented_on,
      d.document_number,
      d.reference_number,
      d.total_cents,
      d.due_on,
      d.type,
      d.total_cents + coalesce(
        (
          select sum(e.amount_cents)
          from
            ledger_entries e
            join ledger_journals j on j.customer_id = e.customer_id
            and j.id = e.journal_id
          where
            e.customer_id = d.customer_id
            and e.document_id = d.id
            and greatest((j.at at time zone $1)::date, d.documented_on) <= ($2::date - 1)::date
        ),
        0
      )::bigint as cents
    from documents d
    where
      d.customer_id = $3
      and d.documented_on <= ($4::date - 1)::date
  ) as o;

-- findStatedAccount: a call
select
  c.account_name as "accountName",
  c.account_number as "accountNumber",
  c.pay_terms as "payTerms"
from customers as c
where c.id = $1;

-- findStatement: a call
select
  s.month,
  s.figures,
  s.made_at as "madeAt",
  c.account_name as "accountName",
  c.account_number as "accountNumber",
  c.pay_terms as "payTerms"
from
  statements as s
  inner join customers as c on c.id = s.customer_id
where
  s.customer_id = $1
  and s.id = $2;

-- hasStatement: a call
select id
from statements
where
  customer_id = $1
  and month = $2;

-- listDocumentsOf: a call
select
  d.documented_on as on,
  d.document_number as "documentNumber",
  d.type,
  d.reference_number as "referenceNumber",
  d.due_on as "dueOn",
  d.total_cents as cents
from documents as d
where
  d.customer_id = $1
  and d.documented_on >= $2
  and d.documented_on <= $3
order by
  d.documented_on,
  d.id;

-- listOpenAtEnd: a call
select
  o.due_on as "dueOn",
  sum(o.cents)::bigint as cents,
  case
    when o.type in ('invoice', 'debitNote') then 'invoice'
    else 'credit'
  end as side
from
  (
    select
      d.id,
      d.documented_on,
      d.document_number,
      d.reference_number,
      d.total_cents,
      d.due_on,
      d.type,
      d.total_cents + coalesce(
        (
          select sum(e.amount_cents)
          from
            ledger_entries e
            join ledger_journals j on j.customer_id = e.customer_id
            and j.id = e.journal_id
          where
            e.customer_id = d.customer_id
            and e.document_id = d.id
            and greatest((j.at at time zone $1)::date, d.documented_on) <= $2::date
        ),
        0
      )::bigint as cents
    from documents d
    where
      d.customer_id = $3
      and d.documented_on <= $4::date
  ) as o
where o.cents <> 0
group by
  1,
  3
order by
  1,
  3;

-- listOutstandingOf: a call
select
  o.documented_on as on,
  o.document_number as "documentNumber",
  o.type,
  o.reference_number as "referenceNumber",
  o.due_on as "dueOn",
  o.total_cents as cents,
  o.cents as "openCents"
from
  (
    select
      d.id,
      d.documented_on,
      d.document_number,
      d.reference_number,
      d.total_cents,
      d.due_on,
      d.type,
      d.total_cents + coalesce(
        (
          select sum(e.amount_cents)
          from
            ledger_entries e
            join ledger_journals j on j.customer_id = e.customer_id
            and j.id = e.journal_id
          where
            e.customer_id = d.customer_id
            and e.document_id = d.id
            and greatest((j.at at time zone $1)::date, d.documented_on) <= $2::date
        ),
        0
      )::bigint as cents
    from documents d
    where
      d.customer_id = $3
      and d.documented_on <= $4::date
      and d.documented_on >= $5::date
  ) as o
where o.cents <> 0
order by
  o.documented_on,
  o.id;

-- listPaymentsOf: a call
select
  l.on,
  p.payment_number as "paymentNumber",
  sum(l.cents)::bigint as cents
from
  (
    select
      j.id,
      j.payment_id,
      greatest((j.at at time zone $1)::date, d.documented_on) as on,
      e.amount_cents as cents
    from
      ledger_journals j
      join ledger_entries e on e.customer_id = j.customer_id
      and e.journal_id = j.id
      join documents d on d.customer_id = e.customer_id
      and d.id = e.document_id
    where j.customer_id = $2
  ) as l
  left join payments p on p.customer_id = $3
  and p.id = l.payment_id
where l.on between $4::date and $5::date
group by
  l.id,
  l.on,
  p.payment_number
having sum(l.cents) <> 0
order by
  l.on,
  l.id;

-- listStatements: statements by month
select
  s.id as "statementId",
  s.month
from statements as s
where s.customer_id = $1
order by
  extract(
    month
    from s.month
  ) asc,
  s.month asc
limit $2
offset $3;

-- listStatements: statements by year
-- … lines 1 to 5 of statements by month
order by s.month asc
limit $2
offset $3;

-- saveStatement: a call
insert into statements (customer_id, month, figures, made_at)
values ($1, $2, $3::jsonb, $4)
on conflict (customer_id, month) do update
set
  figures = excluded.figures,
  made_at = excluded.made_at
returning
  id as "statementId",
  xmax = 0 as "isNew";
