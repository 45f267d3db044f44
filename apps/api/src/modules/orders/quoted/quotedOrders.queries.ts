import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql, type RawBuilder } from 'kysely'
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
 * Points the lines of orders to the items of the same products on other lists. Lines keep the prices that
 * their buyer last saw. Lines of products that are not on the list stay as they are, as does a line whose
 * product another line of the order already has there.
 * @param orders query of `customer_id`, `order_id` and the new `price_list_id`
 */
export async function moveLines(db: Db, orders: RawBuilder<unknown>): Promise<void> {
  await sql`update order_lines l set price_list_item_id = m.item_id
    from (
      select distinct on (n.customer_id, n.order_id, t.id) n.customer_id, l.id, t.id as item_id
      from (${orders}) as n (customer_id, order_id, price_list_id)
      join orders o on o.customer_id = n.customer_id and o.id = n.order_id
      join order_lines l on l.customer_id = n.customer_id and l.order_id = n.order_id
      join price_list_items i on i.customer_id = l.customer_id and i.id = l.price_list_item_id
      join price_list_items t on t.customer_id = i.customer_id and t.product_id = i.product_id
        and t.price_list_id = n.price_list_id
      where not exists (
        select from order_lines x
        where x.customer_id = n.customer_id and x.order_id = n.order_id and x.price_list_item_id = t.id)
      order by n.customer_id, n.order_id, t.id, i.price_list_id = o.price_list_id desc, l.id
    ) as m
    where l.customer_id = m.customer_id and l.id = m.id`.execute(db)
}

/** Points the lines of an order to another price list, as `moveLines` does. */
export const moveLinesToList = (db: Db, { customerId, id }: OrderKey, priceListId: number): Promise<void> =>
  moveLines(db, sql`select ${customerId}::int, ${id}::bigint, ${priceListId}::int`)
