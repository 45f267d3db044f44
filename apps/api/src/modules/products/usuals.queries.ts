import { usualLeastOrders, usualOrders, usualProducts } from '@tradecounter/rules/products/usuals.ts'
import { sql, type SqlBool } from 'kysely'
import { statement } from '../../db/compiledQuery.ts'
import type { Db } from '../../db/database.ts'
import { sortKey } from '../../db/sortKey.ts'
import { itemColumns, priceListItems, primaryImage, type PriceListKey } from './products.queries.ts'

/** Orders whose lines are read: their number is bounded, however many the customer has. */
const latestOrders = (db: Db, { customerId, priceListId }: PriceListKey) =>
  db
    .selectFrom('orders as r')
    .select('r.id')
    .where('r.customer_id', '=', customerId)
    .where('r.price_list_id', '=', priceListId)
    // Literals, as the index is partial: approved and received.
    .where(sql<SqlBool>`r.status_id in (4, 6)`)
    .orderBy('r.order_number', 'desc')
    .limit(sql.lit(usualOrders))

const selectUsuals = statement('listUsuals', (db, list: PriceListKey) => {
  const bought = db
    .selectFrom(latestOrders(db, list).as('o'))
    // Looked up order by order: the lines of all other orders would be walked through.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_lines as l')
          .select(['l.price_list_item_id', 'l.quantity'])
          .where('l.customer_id', '=', list.customerId)
          .whereRef('l.order_id', '=', 'o.id')
          .offset(sql.lit(0))
          .as('b'),
      (join) => join.onTrue(),
    )
    .select([
      'b.price_list_item_id as itemId',
      sql<number>`count(*)`.as('orderCount'),
      sql<number>`percentile_disc(0.5) within group (order by b.quantity)`.as('medianQuantity'),
    ])
    .groupBy('b.price_list_item_id')
    .having(sql<SqlBool>`count(*) >= ${sql.lit(usualLeastOrders)}`)
  return priceListItems(db, list.customerId, list.priceListId)
    .innerJoin(bought.as('u'), 'u.itemId', 'i.id')
    .select(itemColumns)
    .select(primaryImage.as('imageUrl'))
    .select(['u.orderCount', 'u.medianQuantity'])
    .orderBy('u.orderCount', 'desc')
    .orderBy(sortKey('i.product_name'))
    .orderBy('i.id')
    .limit(sql.lit(usualProducts))
})

/** Items of a price list that its customer orders most often, those that can be ordered today only. */
export const listUsuals = (db: Db, list: PriceListKey) => selectUsuals(db, list)
