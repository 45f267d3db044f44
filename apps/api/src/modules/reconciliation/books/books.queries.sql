-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findLast: a call of readBooks
select max(id) as last
from
  (
    select id
    from customers
    where id > $1
    order by id
    limit $2
  ) c;

-- readBooks: a call
start transaction isolation level repeatable read read only;

-- readBooks: a call, statement 2
select
  d.customer_id as "customerId",
  d.id as "documentId",
  d.document_number as "documentNumber",
  d.total_cents as "totalCents",
  d.balance_cents as "balanceCents",
  coalesce(e.cents, 0) as "ledgerCents"
from
  documents d
  left join (
    select
      customer_id,
      document_id,
      sum(amount_cents) as cents
    from ledger_entries
    where
      customer_id > $1
      and customer_id <= $2
      and document_id is not null
    group by
      customer_id,
      document_id
  ) e on e.customer_id = d.customer_id
  and e.document_id = d.id
where
  d.customer_id > $1
  and d.customer_id <= $2
  and d.balance_cents <> d.total_cents + coalesce(e.cents, 0)
order by
  d.customer_id,
  d.id
limit $3;

-- readBooks: a call, statement 3
select
  j.customer_id as "customerId",
  j.id as "journalId",
  j.payment_id as "paymentId",
  coalesce(sum(e.amount_cents), 0) as "sumCents"
from
  ledger_journals j
  left join ledger_entries e on e.customer_id = j.customer_id
  and e.journal_id = j.id
where
  j.customer_id > $1
  and j.customer_id <= $2
group by
  j.customer_id,
  j.id
having
  coalesce(sum(e.amount_cents), 0) <> 0
  or count(e.id) = 0
order by
  j.customer_id,
  j.id
limit $3;

-- readBooks: a call, statement 4
select
  c.id as "customerId",
  c.name as "customerName",
  coalesce(d.documents, 0) as documents,
  coalesce(d.open, 0) as "openCents",
  coalesce(d.total, 0) as "totalCents",
  coalesce(k.kept, 0) as "storedCents",
  coalesce(l.documents, 0) as "ledgerCents",
  coalesce(l.clearing, 0) as "clearingCents",
  coalesce(l.unapplied, 0) as "unappliedCents",
  coalesce(l.refunds, 0) as "refundsCents",
  coalesce(l.elsewhere, 0) as "accountsSystemCents",
  coalesce(r.received, 0) as "receivedCents",
  coalesce(r.due, 0) as "refundsDueCents"
from
  customers c
  left join (
    select
      customer_id,
      count(*) as documents,
      sum(balance_cents) as open,
      sum(total_cents) as total
    from documents
    where
      customer_id > $1
      and customer_id <= $2
    group by customer_id
  ) d on d.customer_id = c.id
  left join (
    select
      d.customer_id,
      sum(d.total_cents) as kept
    from documents d
    where
      d.customer_id > $1
      and d.customer_id <= $2
      and (
        d.type = 'payment'
        and d.document_number like 'PAY-%'
        and exists (
          select
          from card_receipts i
          where
            i.customer_id = d.customer_id
            and i.provider_transaction_id = d.reference_number
        )
      )
    group by d.customer_id
  ) k on k.customer_id = c.id
  left join (
    select
      customer_id,
      sum(amount_cents) filter (
        where account = 'documents'
      ) as documents,
      sum(amount_cents) filter (
        where account = 'cardClearing'
      ) as clearing,
      sum(amount_cents) filter (
        where account = 'unapplied'
      ) as unapplied,
      sum(amount_cents) filter (
        where account = 'refunds'
      ) as refunds,
      sum(amount_cents) filter (
        where account = 'accountsSystem'
      ) as elsewhere
    from ledger_entries
    where
      customer_id > $1
      and customer_id <= $2
    group by customer_id
  ) l on l.customer_id = c.id
  left join (
    select
      customer_id,
      sum(amount_cents) as received,
      sum(amount_cents) filter (
        where disposition = 'refund'
      ) as due
    from card_receipts
    where
      customer_id > $1
      and customer_id <= $2
      and refunded_at is null
    group by customer_id
  ) r on r.customer_id = c.id
where
  c.id > $1
  and c.id <= $2
order by c.id
limit $3;

-- readBooks: a call, statement 5
select
  p.customer_id as "customerId",
  p.id as "paymentId",
  p.payment_number as "paymentNumber",
  p.status_id as "statusId",
  p.total_payment_cents as "chargedCents",
  p.provider_transaction_id as "providerTransactionId",
  coalesce(r.cents, 0) as "receiptCents",
  r.id as "receiptId",
  case
    when e.position is not null
    or e.acknowledged_at is not null then e.queued_at
  end as "takenAt"
from
  payments p
  left join (
    select
      customer_id,
      payment_id,
      sum(amount_cents) as cents,
      min(provider_transaction_id) as id
    from card_receipts
    where
      customer_id > $1
      and customer_id <= $2
      and disposition = 'settled'
    group by
      customer_id,
      payment_id
  ) r on r.customer_id = p.customer_id
  and r.payment_id = p.id
  left join payment_exports e on e.customer_id = p.customer_id
  and e.payment_id = p.id
where
  p.customer_id > $1
  and p.customer_id <= $2
  and p.status_id in (4, 5)
  and (
    p.total_payment_cents <> coalesce(r.cents, 0)
    or (
      p.total_payment_cents > 0
      and p.provider_transaction_id is distinct from r.id
    )
    or (
      p.status_id = 4
      and e.queued_at <= $4
      and (
        e.position is not null
        or e.acknowledged_at is not null
      )
    )
  )
order by
  p.customer_id,
  p.id
limit $3;

-- readBooks: a call, statement 6
commit;
