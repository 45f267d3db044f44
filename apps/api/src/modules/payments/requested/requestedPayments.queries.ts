import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Condition of the index that allows one open payment per request. */
const isOpen = sql<SqlBool>`p.status_id in (${sql.lit(PaymentStatus.pending)}, ${sql.lit(PaymentStatus.inProgress)})`

/** The payment of a request that is being paid; to be held next. */
export const findOpenOfRequest = (db: Db, customerId: number, paymentRequestId: number) =>
  db
    .selectFrom('payments as p')
    .select(['p.customer_id as customerId', 'p.id as paymentId'])
    .where('p.customer_id', '=', customerId)
    .where('p.payment_request_id', '=', paymentRequestId)
    .where(isOpen)
    .executeTakeFirst()
