import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { OrdersTable } from '../../db/orderTables.ts'

export interface NewOrder {
  readonly customerId: number
  readonly priceListId: number
  readonly shippingAddressId: number
  readonly orderedOn: string
  readonly loginId: number
  readonly now: Date
}

/** A draft created at the address step, not saved by the buyer yet (R7). */
export const insertOrder = (db: Db, order: NewOrder) =>
  db
    .insertInto('orders')
    .values({
      customer_id: order.customerId,
      status_id: 1,
      unsaved: true,
      price_list_id: order.priceListId,
      shipping_address_id: order.shippingAddressId,
      ordered_on: order.orderedOn,
      created_by_login_id: order.loginId,
      created_at: order.now,
      updated_by_login_id: order.loginId,
      updated_at: order.now,
      ...emptyOrder,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const emptyOrder = {
  purchase_order_number: null,
  purchase_order_file_id: null,
  required_ship_on: null,
  approver_login_id: null,
  approver_note: null,
  invoice_note: null,
  cost_centre_id: null,
  supplier_order_number: null,
  submitted_by_login_id: null,
  approved_by_login_id: null,
  rejected_by_login_id: null,
  rejected_reason: null,
} as const

export type OrderPatch = Omit<Updateable<OrdersTable>, 'customer_id' | 'id' | 'version'>

/** Compare-and-swap: saves only over the version that was read. Returns the new version, or nothing. */
export const saveOrder = (
  db: Db,
  order: { readonly customerId: number; readonly id: number; readonly version: number },
  patch: OrderPatch,
) =>
  db
    .updateTable('orders')
    .set({ ...patch, version: sql`version + 1` })
    .where('customer_id', '=', order.customerId)
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returning('version')
    .executeTakeFirst()

export const findShippingAddress = (db: Db, customerId: number, addressId: number) =>
  db
    .selectFrom('shipping_addresses')
    .select(['id', 'price_list_id as priceListId'])
    .where('customer_id', '=', customerId)
    .where('id', '=', addressId)
    .executeTakeFirst()

/** An item that may be ordered from the order's own price list. */
export const findOrderableItem = (db: Db, customerId: number, priceListId: number, itemId: number) =>
  db
    .selectFrom('price_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'i.id',
      'i.unit_price_ex_cents',
      'i.unit_gst_cents',
      'i.freight_ex_cents',
      'i.freight_gst_cents',
      'i.carton_quantity as cartonQuantity',
      'i.minimum_order_quantity as minimumOrderQuantity',
      'p.code as productCode',
      'p.name as productName',
    ])
    .where('i.customer_id', '=', customerId)
    .where('i.price_list_id', '=', priceListId)
    .where('i.id', '=', itemId)
    .where('i.withdrawn', '=', false)
    .where('p.enabled', '=', true)
    .executeTakeFirst()

export type OrderableItem = NonNullable<Awaited<ReturnType<typeof findOrderableItem>>>

/** Adding a line for an existing product replaces its quantity (§4), at the price of now. */
export const upsertLine = (
  db: Db,
  customerId: number,
  orderId: number,
  item: OrderableItem,
  quantity: number,
) => {
  const prices = {
    unit_price_ex_cents: item.unit_price_ex_cents,
    unit_gst_cents: item.unit_gst_cents,
    freight_ex_cents: item.freight_ex_cents,
    freight_gst_cents: item.freight_gst_cents,
  }
  return db
    .insertInto('order_lines')
    .values({
      customer_id: customerId,
      order_id: orderId,
      price_list_item_id: item.id,
      quantity,
      product_code: item.productCode,
      product_name: item.productName,
      ...prices,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'order_id', 'price_list_item_id'])
        .doUpdateSet({ quantity, ...prices }),
    )
    .execute()
}

export const deleteLine = async (
  db: Db,
  customerId: number,
  orderId: number,
  lineId: number,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('order_lines')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Submitting copies the present price, freight and GST onto the lines (R3). */
export const freezeLinePrices = (db: Db, customerId: number, orderId: number) =>
  db
    .updateTable('order_lines as l')
    .from('price_list_items as i')
    .set((eb) => ({
      unit_price_ex_cents: eb.ref('i.unit_price_ex_cents'),
      unit_gst_cents: eb.ref('i.unit_gst_cents'),
      freight_ex_cents: eb.ref('i.freight_ex_cents'),
      freight_gst_cents: eb.ref('i.freight_gst_cents'),
    }))
    .whereRef('i.customer_id', '=', 'l.customer_id')
    .whereRef('i.id', '=', 'l.price_list_item_id')
    .where('l.customer_id', '=', customerId)
    .where('l.order_id', '=', orderId)
    .execute()

export const insertAudit = (
  db: Db,
  entry: {
    readonly customerId: number
    readonly orderId: number
    readonly loginId: number
    readonly actorName: string
    readonly action: string
    readonly detail?: Readonly<Record<string, unknown>>
    readonly now: Date
  },
) =>
  db
    .insertInto('audit_entries')
    .values({
      customer_id: entry.customerId,
      at: entry.now,
      actor_login_id: entry.loginId,
      actor_name: entry.actorName,
      action: entry.action,
      subject_kind: 'order',
      subject_id: entry.orderId,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
