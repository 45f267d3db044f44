import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { receiptCredit } from '../../../db/isReceiptCredit.ts'

/**
 * Checks of the books, as plain SQL over the customers after `$1` up to `$2`, for the daily run and for
 * tests. A statement returns at most `$3` rows that do not agree; the rules name the kind of difference.
 */
const ofSome = (column: string): string => `${column} > $1 and ${column} <= $2`

/** R17: balance against total and ledger. */
export const documentsOff = `
  select d.customer_id as "customerId", d.id as "documentId", d.document_number as "documentNumber",
    d.total_cents as "totalCents", d.balance_cents as "balanceCents", coalesce(e.cents, 0) as "ledgerCents"
  from documents d
  left join (
    select customer_id, document_id, sum(amount_cents) as cents from ledger_entries
    where ${ofSome('customer_id')} and document_id is not null group by customer_id, document_id
  ) e on e.customer_id = d.customer_id and e.document_id = d.id
  where ${ofSome('d.customer_id')} and d.balance_cents <> d.total_cents + coalesce(e.cents, 0)
  order by d.customer_id, d.id limit $3`

/** R17: a journal sums to zero, and has entries. */
export const journalsOff = `
  select j.customer_id as "customerId", j.id as "journalId", j.payment_id as "paymentId",
    coalesce(sum(e.amount_cents), 0) as "sumCents"
  from ledger_journals j
  left join ledger_entries e on e.customer_id = j.customer_id and e.journal_id = j.id
  where ${ofSome('j.customer_id')}
  group by j.customer_id, j.id having coalesce(sum(e.amount_cents), 0) <> 0 or count(e.id) = 0
  order by j.customer_id, j.id limit $3`

/** Sums of the documents, ledger and payments of each customer in a batch. */
export const accountSums = `
  select c.id as "customerId", c.name as "customerName", coalesce(d.documents, 0) as documents,
    coalesce(d.open, 0) as "openCents", coalesce(d.total, 0) as "totalCents", coalesce(k.kept, 0) as "storedCents",
    coalesce(l.documents, 0) as "ledgerCents", coalesce(l.clearing, 0) as "clearingCents",
    coalesce(l.unapplied, 0) as "unappliedCents", coalesce(l.refunds, 0) as "refundsCents",
    coalesce(l.elsewhere, 0) as "accountsSystemCents",
    coalesce(r.received, 0) as "receivedCents", coalesce(r.due, 0) as "refundsDueCents"
  from customers c
  left join (
    select customer_id, count(*) as documents, sum(balance_cents) as open, sum(total_cents) as total
    from documents where ${ofSome('customer_id')} group by customer_id
  ) d on d.customer_id = c.id
  left join (
    select d.customer_id, sum(d.total_cents) as kept from documents d
    where ${ofSome('d.customer_id')} and ${receiptCredit} group by d.customer_id
  ) k on k.customer_id = c.id
  left join (
    select customer_id,
      sum(amount_cents) filter (where account = 'documents') as documents,
      sum(amount_cents) filter (where account = 'cardClearing') as clearing,
      sum(amount_cents) filter (where account = 'unapplied') as unapplied,
      sum(amount_cents) filter (where account = 'refunds') as refunds,
      sum(amount_cents) filter (where account = 'accountsSystem') as elsewhere
    from ledger_entries where ${ofSome('customer_id')} group by customer_id
  ) l on l.customer_id = c.id
  left join (
    select customer_id, sum(amount_cents) as received,
      sum(amount_cents) filter (where disposition = 'refund') as due
    from card_receipts where ${ofSome('customer_id')} and refunded_at is null group by customer_id
  ) r on r.customer_id = c.id
  where ${ofSome('c.id')} order by c.id limit $3`

/**
 * R14: paid payments whose receipt is another one, and those
 * the accounts system took before `$4` and has not posted.
 */
export const paymentsOff = `
  select p.customer_id as "customerId", p.id as "paymentId", p.payment_number as "paymentNumber",
    p.status_id as "statusId", p.total_payment_cents as "chargedCents",
    p.provider_transaction_id as "providerTransactionId", coalesce(r.cents, 0) as "receiptCents", r.id as "receiptId",
    case when e.position is not null or e.acknowledged_at is not null then e.queued_at end as "takenAt"
  from payments p
  left join (
    select customer_id, payment_id, sum(amount_cents) as cents, min(provider_transaction_id) as id from card_receipts
    where ${ofSome('customer_id')} and disposition = 'settled' group by customer_id, payment_id
  ) r on r.customer_id = p.customer_id and r.payment_id = p.id
  left join payment_exports e on e.customer_id = p.customer_id and e.payment_id = p.id
  where ${ofSome('p.customer_id')} and p.status_id in (${PaymentStatus.paid}, ${PaymentStatus.posted}) and (
    p.total_payment_cents <> coalesce(r.cents, 0)
    or (p.total_payment_cents > 0 and p.provider_transaction_id is distinct from r.id)
    or (p.status_id = ${PaymentStatus.paid} and e.queued_at <= $4
      and (e.position is not null or e.acknowledged_at is not null)))
  order by p.customer_id, p.id limit $3`
