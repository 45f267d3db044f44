-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- clearCredit: a call
update documents
set balance_cents = $1
where
  customer_id = $2
  and id = $3;

-- findReceiptCredit: a call
select
  p.customer_id as "customerId",
  c.account_name as "customerName",
  p.id as "paymentId",
  p.payment_number as "paymentNumber",
  d.id as "documentId",
  d.document_number as "documentNumber",
  d.documented_on as "documentDate",
  d.total_cents as "totalCents",
  d.balance_cents as "balanceCents"
from
  documents as d
  inner join payments as p on p.customer_id = d.customer_id
  and p.payment_number = substring(
    d.document_number
    from '^PAY-[0-9]+'
  )
  inner join customers as c on c.id = d.customer_id
where
  d.customer_id = $1
  and d.id = $2
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
  );

-- findRefund: a call
select
  r.customer_id as "customerId",
  r.payment_id as "paymentId"
from card_receipts as r
where
  r.customer_id = $1
  and r.provider_transaction_id = $2
  and r.disposition = $3;

-- listInDoubt: provider: work lists
select
  p.customer_id as "customerId",
  c.account_name as "customerName",
  p.id as "paymentId",
  p.payment_number as "paymentNumber",
  a.id as "attemptId",
  a.state,
  a.amount_cents as "amountCents",
  a.started_at as "startedAt",
  a.expires_at as "expiresAt",
  a.reviewed_transaction_id as "reviewedTransactionId",
  count(*) over ()::integer as total
from
  payment_attempts as a
  inner join payments as p on p.customer_id = a.customer_id
  and p.id = a.payment_id
  inner join customers as c on c.id = a.customer_id
where
  (
    a.state in ('open', 'unknown')
    or a.reviewed_transaction_id is not null
  )
  and (
    a.state <> $1
    or a.expires_at <= $2
  )
order by
  a.started_at,
  a.id
limit $3
offset $4;

-- listRefundable: a call
select
  r.provider_transaction_id as "providerTransactionId",
  r.disposition,
  r.amount_cents as "amountCents",
  r.refund_reference as "refundReference",
  r.disposition = 'unapplied'
  and exists (
    select
    from
      ledger_journals j
      join ledger_entries e on e.customer_id = j.customer_id
      and e.journal_id = j.id
      join documents d on d.customer_id = e.customer_id
      and d.id = e.document_id
    where
      j.customer_id = r.customer_id
      and j.payment_id = r.payment_id
      and j.kind = 'refund'
      and d.reference_number = r.provider_transaction_id
      and e.amount_cents = r.amount_cents
  ) as "isCreditRefunded"
from card_receipts as r
where
  r.customer_id = $1
  and r.payment_id = $2;

-- listRefundsDue: provider: work lists
select
  p.customer_id as "customerId",
  c.account_name as "customerName",
  p.id as "paymentId",
  p.payment_number as "paymentNumber",
  r.provider_transaction_id as "providerTransactionId",
  r.reason,
  r.amount_cents as "amountCents",
  r.received_at as "receivedAt",
  count(*) over ()::integer as total
from
  card_receipts as r
  inner join payments as p on p.customer_id = r.customer_id
  and p.id = r.payment_id
  inner join customers as c on c.id = r.customer_id
where
  r.disposition = 'refund'
  and r.refunded_at is null
order by
  r.received_at,
  r.provider_transaction_id
limit $1
offset $2;

-- listUnapplied: provider: work lists
select
  p.customer_id as "customerId",
  c.account_name as "customerName",
  p.id as "paymentId",
  p.payment_number as "paymentNumber",
  d.id as "documentId",
  d.document_number as "documentNumber",
  d.documented_on as "documentDate",
  d.total_cents as "totalCents",
  d.balance_cents as "balanceCents",
  count(*) over ()::integer as total
from
  documents as d
  inner join payments as p on p.customer_id = d.customer_id
  and p.payment_number = substring(
    d.document_number
    from '^PAY-[0-9]+'
  )
  inner join customers as c on c.id = d.customer_id
where
  d.balance_cents < 0
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
order by
  d.documented_on,
  d.id
limit $1
offset $2;

-- lockCredit: a call
select
  balance_cents as "balanceCents",
  reserved_by_payment_id is not null as "isReserved"
from documents
where
  customer_id = $1
  and id = $2
for no key update;

-- saveRefunded: a call
update card_receipts
set
  refunded_at = $1,
  refund_reference = $2
where
  customer_id = $3
  and provider_transaction_id = $4;
