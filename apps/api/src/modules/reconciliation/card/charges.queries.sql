-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- dropCharges: a call
delete from reconciliation_charges
where run_id = $1;

-- insertCharges: a call
insert into reconciliation_charges (run_id, transaction_id, reference_number, outcome, amount_cents, authorised_cents, submitted_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing;

-- listCharges: a call
select
  c.transaction_id as "providerTransactionId",
  c.reference_number as "referenceNumber",
  c.outcome,
  c.amount_cents as "amountCents",
  c.authorised_cents as "authorisedCents",
  c.submitted_at as "submittedAt"
from reconciliation_charges as c
where
  c.run_id = $1
  and c.transaction_id > $2
order by c.transaction_id
limit $3;

-- listNamed: a call
select
  p.payment_number as "paymentNumber",
  p.customer_id as "customerId",
  p.id as "paymentId"
from payments as p
where p.payment_number = any ($1::text[]);

-- listRecorded: a call
select
  r.provider_transaction_id as "providerTransactionId",
  r.customer_id as "customerId",
  r.payment_id as "paymentId",
  p.payment_number as "paymentNumber",
  r.amount_cents as "amountCents",
  r.received_at as "receivedAt"
from
  card_receipts as r
  inner join payments as p on p.customer_id = r.customer_id
  and p.id = r.payment_id
where r.provider_transaction_id = any ($1::text[]);

-- listUntold: a call
select
  r.provider_transaction_id as "providerTransactionId",
  r.customer_id as "customerId",
  r.payment_id as "paymentId",
  p.payment_number as "paymentNumber",
  r.amount_cents as "amountCents",
  r.received_at as "receivedAt"
from
  card_receipts as r
  inner join payments as p on p.customer_id = r.customer_id
  and p.id = r.payment_id
where
  r.received_at >= $1
  and r.received_at < $2
  and r.provider_transaction_id > $3
  and not exists (
    select c.run_id
    from reconciliation_charges as c
    where
      c.run_id = $4
      and c.transaction_id = r.provider_transaction_id
  )
order by r.provider_transaction_id
limit $5;

-- saveSums: a call
update reconciliation_runs
set
  arisen = $1,
  balance_cents = $2,
  by_clock = $3,
  charged_cents = $4,
  charges = $5,
  customers = $6,
  documents = $7,
  finished_at = $8,
  first_day = $9,
  from_at = $10,
  gone = $11,
  id = $12,
  last_customer_id = $13,
  last_day = $14,
  last_difference_id = $15,
  last_transaction_id = $16,
  ledger_cents = $17,
  moves = $18,
  payments = $19,
  provider_failure = $20,
  provider_tries = $21,
  received_cents = $22,
  sales_offset = $23,
  started_at = $24,
  started_on = $25,
  step = $26,
  until_at = $27
where id = $28;

-- sumCharges: a call
select
  count(*)::integer as count,
  coalesce(sum(coalesce(c.authorised_cents, c.amount_cents)), 0) as cents
from reconciliation_charges c
where
  c.run_id = $1
  and c.outcome in ('paid', 'partial');

-- sumReceipts: a call
select
  count(*)::integer as count,
  coalesce(sum(amount_cents), 0) as cents
from card_receipts
where
  received_at >= $1
  and received_at < $2;
