import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'

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

interface OrderKey {
  readonly customerId: number
  readonly id: number
}

/** Price list of the address that an order goes to. */
export async function findListOfOrder(db: Db, { customerId, id }: OrderKey): Promise<number> {
  const { priceListId } = await db
    .selectFrom('orders as o')
    .innerJoin('shipping_addresses as a', (join) => sameCustomer(join, 'a.id', 'o.shipping_address_id'))
    .select('a.price_list_id as priceListId')
    .where('o.customer_id', '=', customerId)
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  return priceListId
}

/**
 * Points the lines of an order to the items of the same products on another list. Lines keep the prices that
 * their buyer last saw; lines of products that are not on the list stay as they are.
 */
export async function moveLinesToList(
  db: Db,
  { customerId, id }: OrderKey,
  priceListId: number,
): Promise<void> {
  await sql`update order_lines l set price_list_item_id = t.id
    from price_list_items i
    join price_list_items t on t.customer_id = i.customer_id and t.product_id = i.product_id
      and t.price_list_id = ${priceListId}
    where l.customer_id = ${customerId} and l.order_id = ${id}
      and i.customer_id = l.customer_id and i.id = l.price_list_item_id and i.id <> t.id`.execute(db)
}
