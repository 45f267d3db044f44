import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql, type SqlBool, type Updateable } from 'kysely'
import { runCompiled } from '../../db/compiledQuery.ts'
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
export async function insertOrder(db: Db, order: NewOrder): Promise<number> {
  const rows = await runCompiled(db, 'insertOrder', order, (values) =>
    db
      .insertInto('orders')
      .values({
        customer_id: values.customerId,
        status_id: OrderStatus.draft,
        unsaved: true,
        price_list_id: values.priceListId,
        shipping_address_id: values.shippingAddressId,
        ordered_on: values.orderedOn,
        created_by_login_id: values.loginId,
        created_at: values.now,
        updated_by_login_id: values.loginId,
        updated_at: values.now,
        ...emptyOrder,
      })
      .returning('id'),
  )
  if (!rows[0]) throw new Error('No order was made')
  return rows[0].id
}

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
export async function saveOrder(
  db: Db,
  { customerId, id, version }: { readonly customerId: number; readonly id: number; readonly version: number },
  patch: OrderPatch,
) {
  const [saved] = await runCompiled(db, 'saveOrder', { ...patch, customerId, id, version }, (values) => {
    const { customerId: _, id: __, version: ___, ...columns } = values
    return db
      .updateTable('orders')
      .set({ ...columns, version: sql`version + 1` })
      .where('customer_id', '=', values.customerId)
      .where('id', '=', values.id)
      .where('version', '=', values.version)
      .returning('version')
  })
  return saved
}

export async function findShippingAddress(db: Db, customerId: number, addressId: number) {
  const [found] = await runCompiled(db, 'findShippingAddress', { customerId, addressId }, (values) =>
    db
      .selectFrom('shipping_addresses as a')
      .innerJoin('customers as c', 'c.id', 'a.customer_id')
      .select(['a.id', 'a.price_list_id as priceListId', 'c.orders_enabled as ordersEnabled'])
      .where('a.customer_id', '=', values.customerId)
      .where('a.id', '=', values.addressId),
  )
  return found
}

/** Contact of the newest other order to the same address that has one; literals, as its index is partial. */
export async function findLastContactTo(
  db: Db,
  order: { readonly customerId: number; readonly id: number; readonly addressId: number },
) {
  const { customerId, id, addressId } = order
  const [found] = await runCompiled(db, 'findLastContactTo', { customerId, id, addressId }, (values) =>
    db
      .selectFrom('orders')
      .select(['contact_name as contactName', 'contact_phone as contactPhone'])
      .where('customer_id', '=', values.customerId)
      .where('shipping_address_id', '=', values.addressId)
      .where('id', '<>', values.id)
      .where(sql<SqlBool>`contact_name <> ''`)
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
  )
  return found
}

/** Deletes lines. @returns the number of lines that existed */
export const deleteLines = async (
  db: Db,
  customerId: number,
  orderId: number,
  lineIds: readonly number[],
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('order_lines')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('id', '=', sql<number>`any(${[...lineIds]}::bigint[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** An order that became a draft again comes to what the price list says now (R3). */
export const totalAtLivePrices = async (db: Db, customerId: number, orderId: number): Promise<void> => {
  await sql`select total_orders(${customerId}, array[${orderId}]::bigint[])`.execute(db)
}

/** Submitting copies the present price, freight and GST onto the lines (R3); answers what they come to, GST included. */
export async function freezeLinePrices(db: Db, customerId: number, orderId: number): Promise<number> {
  const frozen = await runCompiled(db, 'freezeLinePrices', { customerId, orderId }, (values) =>
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
      .where('l.customer_id', '=', values.customerId)
      .where('l.order_id', '=', values.orderId)
      .returning(
        sql<number>`l.quantity * (l.unit_price_ex_cents + l.unit_gst_cents + l.freight_ex_cents + l.freight_gst_cents)`.as(
          'amountCents',
        ),
      ),
  )
  return frozen.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
