import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { sql, type SqlBool } from 'kysely'
import { statement } from '../../../db/compiledQuery.ts'
import type { Db } from '../../../db/database.ts'
import type { PaymentKey, PaymentRow } from '../payments.queries.ts'

/** Condition of the index that allows one open payment per request. */
const isOpen = sql<SqlBool>`p.status_id in (${sql.lit(PaymentStatus.pending)}, ${sql.lit(PaymentStatus.inProgress)})`

/** Id of the payment of a request, for `holdPayment`. */
export const findOpenOfRequest = (db: Db, customerId: number, paymentRequestId: number) =>
  db
    .selectFrom('payments as p')
    .select(['p.customer_id as customerId', 'p.id as paymentId'])
    .where('p.customer_id', '=', customerId)
    .where('p.payment_request_id', '=', paymentRequestId)
    .where(isOpen)
    .executeTakeFirst()

/** Locks the request of a payment, if it has one: of two payments of one link, one is charged first (R20). */
export const lockRequestOf = statement('lockRequestOf', (db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('payment_requests as r')
    .select('r.revoked_at as revokedAt')
    .where('r.customer_id', '=', customerId)
    .where('r.id', '=', (of) =>
      of
        .selectFrom('payments as p')
        .select('p.payment_request_id')
        .where('p.customer_id', '=', customerId)
        .where('p.id', '=', paymentId),
    )
    .forNoKeyUpdate(),
)

/** True if another payment of the same link was charged, and the charge is not to be refunded. */
export async function isLinkCharged(
  db: Db,
  {
    customerId,
    paymentId,
    paymentRequestId,
  }: Pick<PaymentRow, 'customerId' | 'paymentId' | 'paymentRequestId'>,
): Promise<boolean> {
  if (paymentRequestId === null) return false
  const receipt = await db
    .selectFrom('payments as p')
    .innerJoin('card_receipts as r', (join) =>
      join.onRef('r.customer_id', '=', 'p.customer_id').onRef('r.payment_id', '=', 'p.id'),
    )
    .select('r.payment_id')
    .where('p.customer_id', '=', customerId)
    .where('p.payment_request_id', '=', paymentRequestId)
    .where('p.id', '<>', paymentId)
    .where('r.disposition', '<>', 'refund')
    .limit(1)
    .executeTakeFirst()
  return receipt !== undefined
}
