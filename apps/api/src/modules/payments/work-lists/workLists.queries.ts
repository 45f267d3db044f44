import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isReceiptCredit } from '../../../db/isReceiptCredit.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import { isInDoubt } from '../card/attempts.queries.ts'
import type { PaymentKey } from '../payments.queries.ts'

const total = sql<number>`count(*) over ()::integer`.as('total')

export interface WorkListWindow {
  readonly limit: number
  readonly offset: number
}

const ofPayment = [
  'p.customer_id as customerId',
  'c.account_name as customerName',
  'p.id as paymentId',
  'p.payment_number as paymentNumber',
] as const

/**
 * Attempts with an unknown outcome, expired unresolved ones, and ended ones under review (R15); the card page
 * of others may still be open.
 */
export const listInDoubt = (db: Db, now: Date, { limit, offset }: WorkListWindow) =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', (join) => sameCustomer(join, 'p.id', 'a.payment_id'))
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .select([
      ...ofPayment,
      'a.id as attemptId',
      'a.state',
      'a.amount_cents as amountCents',
      'a.started_at as startedAt',
      'a.expires_at as expiresAt',
      'a.reviewed_transaction_id as reviewedTransactionId',
      total,
    ])
    .where(isInDoubt)
    .where((where) => where.or([where('a.state', '<>', 'open'), where('a.expires_at', '<=', now)]))
    .orderBy('a.started_at')
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const listRefundsDue = (db: Db, { limit, offset }: WorkListWindow) =>
  db
    .selectFrom('card_receipts as r')
    .innerJoin('payments as p', (join) => sameCustomer(join, 'p.id', 'r.payment_id'))
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select([
      ...ofPayment,
      'r.provider_transaction_id as providerTransactionId',
      'r.reason',
      'r.amount_cents as amountCents',
      'r.received_at as receivedAt',
      total,
    ])
    .where(sql<SqlBool>`r.disposition = 'refund' and r.refunded_at is null`)
    .orderBy('r.received_at')
    .orderBy('r.provider_transaction_id')
    .limit(limit)
    .offset(offset)
    .execute()

/** Unapplied receipts; contains the condition of their index. */
const isUnapplied = sql<SqlBool>`d.balance_cents < 0 and ${isReceiptCredit}`
/** Number of the receipt: its payment's, followed by the attempt's where the payment could not be settled. */
const itsPayment = sql<string>`substring(d.document_number from '^PAY-[0-9]+')`

const unapplied = (db: Db) =>
  db
    .selectFrom('documents as d')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.customer_id', '=', 'd.customer_id').on('p.payment_number', '=', itsPayment),
    )
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .select([
      ...ofPayment,
      'd.id as documentId',
      'd.document_number as documentNumber',
      'd.documented_on as documentDate',
      'd.total_cents as totalCents',
      'd.balance_cents as balanceCents',
    ])

export const listUnapplied = (db: Db, { limit, offset }: WorkListWindow) =>
  unapplied(db)
    .select(total)
    .where(isUnapplied)
    .orderBy('d.documented_on')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** Such a credit, also one without a balance. */
export const findReceiptCredit = (db: Db, customerId: number, documentId: number) =>
  unapplied(db)
    .where('d.customer_id', '=', customerId)
    .where('d.id', '=', documentId)
    .where(isReceiptCredit)
    .executeTakeFirst()

/** Locks a credit. @returns its balance, and whether a payment in progress has it */
export const lockCredit = (db: Db, customerId: number, documentId: number) =>
  db
    .selectFrom('documents')
    .select(['balance_cents as balanceCents'])
    .select(sql<boolean>`reserved_by_payment_id is not null`.as('isReserved'))
    .where('customer_id', '=', customerId)
    .where('id', '=', documentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const clearCredit = (db: Db, customerId: number, documentId: number) =>
  db
    .updateTable('documents')
    .set({ balance_cents: 0 })
    .where('customer_id', '=', customerId)
    .where('id', '=', documentId)
    .execute()

export const findRefund = (db: Db, customerId: number, providerTransactionId: string) =>
  db
    .selectFrom('card_receipts as r')
    .select(['r.customer_id as customerId', 'r.payment_id as paymentId'])
    .where('r.customer_id', '=', customerId)
    .where('r.provider_transaction_id', '=', providerTransactionId)
    .where('r.disposition', '=', 'refund')
    .executeTakeFirst()

/** Refundable receipts of a payment. The caller has locked the payment. */
export const listRefundable = (db: Db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('card_receipts as r')
    .select([
      'r.provider_transaction_id as providerTransactionId',
      'r.disposition',
      'r.amount_cents as amountCents',
      'r.refund_reference as refundReference',
      sql<boolean>`r.disposition = 'unapplied' and exists (
        select from ledger_journals j
        join ledger_entries e on e.customer_id = j.customer_id and e.journal_id = j.id
        join documents d on d.customer_id = e.customer_id and d.id = e.document_id
        where j.customer_id = r.customer_id and j.payment_id = r.payment_id and j.kind = 'refund'
          and d.reference_number = r.provider_transaction_id and e.amount_cents = r.amount_cents)`.as(
        'isCreditRefunded',
      ),
    ])
    .where('r.customer_id', '=', customerId)
    .where('r.payment_id', '=', paymentId)
    .execute()

export const saveRefunded = (
  db: Db,
  customerId: number,
  providerTransactionId: string,
  { reference, now }: { readonly reference: string; readonly now: Date },
) =>
  db
    .updateTable('card_receipts')
    .set({ refunded_at: now, refund_reference: reference })
    .where('customer_id', '=', customerId)
    .where('provider_transaction_id', '=', providerTransactionId)
    .execute()
