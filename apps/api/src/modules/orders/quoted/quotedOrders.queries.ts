import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import type { Db } from '../../../db/database.ts'

/** Holds the orders of a quote that are not cancelled, in one sequence. They are locked before their quote. */
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
