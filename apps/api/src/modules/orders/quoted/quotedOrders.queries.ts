import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import type { Db } from '../../../db/database.ts'

/** Locks the open orders of a quote by id. Callers lock them before the quote, as a cancellation does. */
export const lockOrdersOfQuote = (db: Db, customerId: number, quoteId: number) =>
  db
    .selectFrom('orders')
    .select(['customer_id as customerId', 'id', 'version', 'status_id as statusId'])
    .where('customer_id', '=', customerId)
    .where('quote_id', '=', quoteId)
    .where('status_id', '<>', OrderStatus.cancelled)
    .orderBy('id')
    .forUpdate()
    .execute()

export type QuotedOrderRow = Awaited<ReturnType<typeof lockOrdersOfQuote>>[number]
