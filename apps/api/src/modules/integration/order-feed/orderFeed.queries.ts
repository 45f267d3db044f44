import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql } from 'kysely'
import { countRows } from '../../../db/countRows.ts'
import type { Db } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'

const waiting = (db: Db, after: number) =>
  db
    .selectFrom('order_exports as e')
    .where('e.acknowledged_at', 'is', null)
    .where('e.position', '>', after)
    .innerJoin('orders as o', (join) => sameCustomer(join, 'o.id', 'e.order_id'))
    .where('o.status_id', '=', OrderStatus.approved)

/** Number of orders that wait after a position. */
export const countWaiting = (db: Db, after: number): Promise<number> => countRows(waiting(db, after))

/** One page, found before its columns are joined. LIMIT is a literal: a plan for any limit is slow. */
export const listWaiting = (db: Db, after: number, limit: number) =>
  db
    .selectFrom(
      waiting(db, after)
        .select(['e.position', 'o.customer_id', 'o.id'])
        .orderBy('e.position')
        .limit(sql.lit(limit))
        .as('e'),
    )
    .innerJoin('orders as o', (join) => sameCustomer(join, 'o.id', 'e.id'))
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('price_lists as pl', (join) => sameCustomer(join, 'pl.id', 'o.price_list_id'))
    .innerJoin('shipping_addresses as sa', (join) => sameCustomer(join, 'sa.id', 'o.shipping_address_id'))
    .leftJoin('cost_centres as cc', (join) => sameCustomer(join, 'cc.id', 'o.cost_centre_id'))
    .select([
      sql<number>`e.position`.as('cursor'),
      'o.customer_id as customerId',
      'o.id as orderId',
      'c.account_number as accountNumber',
      'sa.reference as addressReference',
      'pl.reference as priceListReference',
      'pl.quote_version as quoteVersion',
      'cc.code as costCentreCode',
    ])
    .orderBy('e.position')
    .execute()

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** The supplier's own numbers and codes of one order. */
export const findExportedRow = (db: Db, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('price_lists as pl', (join) => sameCustomer(join, 'pl.id', 'o.price_list_id'))
    .innerJoin('shipping_addresses as sa', (join) => sameCustomer(join, 'sa.id', 'o.shipping_address_id'))
    .leftJoin('cost_centres as cc', (join) => sameCustomer(join, 'cc.id', 'o.cost_centre_id'))
    .select([
      'o.customer_id as customerId',
      'o.id as orderId',
      'c.account_number as accountNumber',
      'sa.reference as addressReference',
      'pl.reference as priceListReference',
      'pl.quote_version as quoteVersion',
      'cc.code as costCentreCode',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst()

/** Locks the order's row alone. */
export const lockOrderById = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .select([
      'customer_id as customerId',
      'id as orderId',
      'order_number as orderNumber',
      'status_id as statusId',
      'version',
      'supplier_order_number as supplierOrderNumber',
    ])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** The purchase order file of an order the supplier may see. */
export const findExportedFile = (db: Db, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('files as f', (join) => sameCustomer(join, 'f.id', 'o.purchase_order_file_id'))
    .select(['f.storage_name as storageName', 'f.file_name as fileName'])
    .where('o.id', '=', orderId)
    .where('o.status_id', 'in', [OrderStatus.approved, OrderStatus.received])
    .executeTakeFirst()
