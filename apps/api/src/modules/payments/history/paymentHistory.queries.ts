import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { HistorySort } from '@tradecounter/rules/payments/paymentHistory.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Db } from '../../../db/database.ts'
import { personIn } from '../../../db/personIn.ts'
import { startOfDay } from '../../../db/startOfDay.ts'
import type { PaymentKey } from '../payments.queries.ts'
import { matches, paymentDate, type HistoryFilter } from './historySearch.queries.ts'

export type HistoryOrder = readonly [HistorySort, 'asc' | 'desc']

const sortedBy: Readonly<Record<HistorySort, RawBuilder<unknown>>> = {
  paymentNumber: sql.ref('p.number_order'),
  providerPaymentNumber: sql`coalesce(p.provider_transaction_id, '')`,
  paymentId: sql.ref('p.id'),
  paymentDate,
  paymentStatus: sql.ref('p.status_id'),
  totalPaymentAmount: sql.ref('p.total_payment_cents'),
}

/**
 * True if a closed payment had been attempted; others are not part of the history. Stored counts use this
 * rule.
 */
const wasTried = sql<SqlBool>`(p.status_id <> ${sql.lit(PaymentStatus.failed)} or exists (
  select from payment_attempts a where a.customer_id = p.customer_id and a.payment_id = p.id))`

/** A span of time; its end is not in it. */
export interface Span {
  readonly start: RawBuilder<Date> | undefined
  readonly end: RawBuilder<Date> | undefined
}

export const spanOf = ({ from, to, timeZone }: HistoryFilter): Span => ({
  start: from === undefined ? undefined : startOfDay(sql`${from}`, timeZone),
  end: to === undefined ? undefined : startOfDay(sql`${to}`, timeZone, 1),
})

/** The history of a span. A selection that is still being made is not in it. */
export const pastWithin = (db: Db, customerId: number, { start, end }: Span) =>
  db
    .selectFrom('payments as p')
    .where('p.customer_id', '=', customerId)
    .where(sql<SqlBool>`p.status_id <> ${sql.lit(PaymentStatus.pending)}`)
    .where(wasTried)
    .$if(start !== undefined, (query) => query.where(sql<SqlBool>`${paymentDate} >= ${start}`))
    .$if(end !== undefined, (query) => query.where(sql<SqlBool>`${paymentDate} < ${end}`))

export function past(db: Db, filter: HistoryFilter) {
  const { customerId, search, timeZone, found } = filter
  const within = pastWithin(db, customerId, spanOf(filter))
  if (found) return within.where(sql<SqlBool>`p.id in (select unnest(${found}::bigint[]))`)
  return search?.trim() ? within.where(matches(search, timeZone)) : within
}

const historyColumns = [
  'p.id as paymentId',
  'p.payment_number as paymentNumber',
  'p.provider_transaction_id as providerTransactionId',
  'p.paid_at as paidAt',
  'p.status_id as statusId',
  'p.total_payment_cents as totalCents',
] as const

const inOrder = (db: Db, filter: HistoryFilter, [field, direction]: HistoryOrder) =>
  past(db, filter).select(historyColumns).orderBy(sortedBy[field], direction).orderBy('p.id', direction)

/** One page of the history. */
export const listHistory = (
  db: Db,
  filter: HistoryFilter,
  { sort, page, perPage }: { sort: HistoryOrder; page: number; perPage: number },
) =>
  inOrder(db, filter, sort)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

/** The rows after the last one that was read, found by its place and not by counting. */
export function listHistoryBeyond(
  db: Db,
  filter: HistoryFilter,
  { sort, after, limit }: { sort: HistoryOrder; after: number | undefined; limit: number },
): Promise<HistoryRow[]> {
  const rows = inOrder(db, filter, sort).limit(limit)
  if (after === undefined) return rows.execute()
  const [field, direction] = sort
  const place = sql`(select ${sortedBy[field]}, p.id from payments p
    where p.customer_id = ${filter.customerId} and p.id = ${after})`
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return rows.where(sql<SqlBool>`(${sortedBy[field]}, p.id) ${beyond} ${place}`).execute()
}

/** History of one payment besides the payment itself: empty while the selection is still being made. */
export const findPastPayment = (db: Db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .select([
      'p.receipt_number as receiptNumber',
      'c.account_name as accountName',
      'c.account_number as accountNumber',
    ])
    .where('p.customer_id', '=', customerId)
    .where('p.id', '=', paymentId)
    .where(sql<SqlBool>`p.status_id <> ${sql.lit(PaymentStatus.pending)}`)
    .executeTakeFirst()

/**
 * Person who took the paying attempt to the card page, or settled the payment without one; for a link, its
 * request.
 */
export const findPaidBy = (db: Db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('payments as p')
    .leftJoin('card_receipts as r', (join) =>
      join
        .onRef('r.customer_id', '=', 'p.customer_id')
        .onRef('r.payment_id', '=', 'p.id')
        .on('r.disposition', '=', 'settled'),
    )
    .leftJoin('payment_attempts as a', (join) =>
      join.onRef('a.customer_id', '=', 'p.customer_id').onRef('a.id', '=', 'r.attempt_id'),
    )
    .innerJoinLateral(
      personIn('p.customer_id', sql`coalesce(a.started_by_login_id, p.updated_by_login_id)`).as('l'),
      (join) => join.onTrue(),
    )
    .select(['l.firstName', 'l.lastName', 'p.payment_request_id as paymentRequestId'])
    .where('p.customer_id', '=', customerId)
    .where('p.id', '=', paymentId)
    .where('p.paid_at', 'is not', null)
    .executeTakeFirst()

/**
 * Number of receipts of a payment a person had mailed since a time. The payment must be locked, so that none
 * is added.
 */
export const countReceiptsMailed = (
  db: Db,
  { customerId, paymentId }: PaymentKey,
  loginId: number,
  since: Date,
): Promise<number> =>
  countRows(
    db
      .selectFrom('audit_entries')
      .where('customer_id', '=', customerId)
      .where('subject_kind', '=', 'payment')
      .where('subject_id', '=', paymentId)
      .where('action', '=', 'mailReceipt')
      .where('actor_login_id', '=', loginId)
      .where('at', '>', since),
  )
