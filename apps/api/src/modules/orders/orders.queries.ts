import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql, type SqlBool, type Updateable } from 'kysely'
import { statement } from '../../db/compiledQuery.ts'
import type { Db } from '../../db/database.ts'
import { unitExCentsOf, unitGstCentsOf } from '../../db/steppedPrice.ts'
import type { OrdersTable } from '../../db/tables/orderTables.ts'

export interface NewOrder {
  readonly customerId: number
  readonly priceListId: number
  readonly shippingAddressId: number
  /** Quote at whose prices the order is; undefined for any other one. */
  readonly quoteId?: number
  readonly orderedOn: string
  readonly loginId: number
  readonly now: Date
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

const insertDraft = statement('insertOrder', (db, order: NewOrder) =>
  db
    .insertInto('orders')
    .values({
      customer_id: order.customerId,
      status_id: OrderStatus.draft,
      unsaved: true,
      price_list_id: order.priceListId,
      shipping_address_id: order.shippingAddressId,
      quote_id: order.quoteId ?? null,
      ordered_on: order.orderedOn,
      created_by_login_id: order.loginId,
      created_at: order.now,
      updated_by_login_id: order.loginId,
      updated_at: order.now,
      ...emptyOrder,
    })
    .returning('id'),
)

/** Inserts a draft at the address step, not saved by the buyer yet (R7). @returns its id */
export async function insertOrder(db: Db, order: NewOrder): Promise<number> {
  const [inserted] = await insertDraft(db, order)
  if (!inserted) throw new Error('No order was inserted.')
  return inserted.id
}

export type OrderPatch = Omit<Updateable<OrdersTable>, 'customer_id' | 'id' | 'version'>

interface OrderVersion {
  readonly customerId: number
  readonly id: number
  readonly version: number
}

const updateVersion = statement(
  'saveOrder',
  (db, { customerId, id, version, ...columns }: OrderPatch & OrderVersion) =>
    db
      .updateTable('orders')
      .set({ ...columns, version: sql`version + 1` })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version'),
)

/** Compare-and-swap: saves only over the version that was read. @returns the new version, or no row */
export async function saveOrder(db: Db, { customerId, id, version }: OrderVersion, patch: OrderPatch) {
  const [saved] = await updateVersion(db, { ...patch, customerId, id, version })
  return saved
}

interface OrderKey {
  readonly customerId: number
  readonly orderId: number
}

interface AddressKey {
  readonly customerId: number
  readonly addressId: number
}

const addresses = (db: Db, { customerId, addressId }: AddressKey) =>
  db
    .selectFrom('shipping_addresses as a')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .select(['a.id', 'a.price_list_id as priceListId', 'c.orders_enabled as ordersEnabled'])
    .where('a.customer_id', '=', customerId)
    .where('a.id', '=', addressId)

const selectAddress = statement('findShippingAddress', (db, key: AddressKey) => addresses(db, key))

export async function findShippingAddress(db: Db, customerId: number, addressId: number) {
  const [found] = await selectAddress(db, { customerId, addressId })
  return found
}

const selectAddressForShare = statement('holdShippingAddress', (db, key: AddressKey) =>
  addresses(db, key).forShare('a'),
)

/** The same, locked for an order to it: an import of another list waits until the order is saved. */
export async function holdShippingAddress(db: Db, customerId: number, addressId: number) {
  const [held] = await selectAddressForShare(db, { customerId, addressId })
  return held
}

interface LastContactKey extends AddressKey {
  /** The order that lacks a contact. */
  readonly id: number
  /** The person who is offered the contact. */
  readonly loginId: number
}

const selectLastContact = statement(
  'findLastContactTo',
  (db, { customerId, id, addressId, loginId }: LastContactKey) =>
    db
      .selectFrom('orders')
      .select(['contact_name as contactName', 'contact_phone as contactPhone'])
      .where('customer_id', '=', customerId)
      .where('shipping_address_id', '=', addressId)
      .where('id', '<>', id)
      // Literals, as the index is partial.
      .where(sql<SqlBool>`contact_name <> ''`)
      .where((order) =>
        order.or([
          order('created_by_login_id', '=', loginId),
          order.and([order('unsaved', '=', false), order('status_id', '<>', OrderStatus.cancelled)]),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
)

/**
 * Contact of the newest other order to the same address that has one. What
 * another person typed and has not saved, or has cancelled, stays with them.
 */
export async function findLastContactTo(db: Db, { customerId, id, addressId, loginId }: LastContactKey) {
  const [found] = await selectLastContact(db, { customerId, id, addressId, loginId })
  return found
}

/** Deletes lines. @returns those that existed */
export const deleteLines = statement(
  'deleteLines',
  (db, { customerId, orderId, lineIds }: OrderKey & { readonly lineIds: readonly number[] }) =>
    db
      .deleteFrom('order_lines')
      .where('customer_id', '=', customerId)
      .where('order_id', '=', orderId)
      .where('id', '=', sql<number>`any(${lineIds}::bigint[])`)
      .returning('id'),
)

/**
 * Computes an order's total anew at the prices of its status: those of the price list when it becomes a draft
 * again (R3), those that the buyer saw when a draft is cancelled.
 */
export const updateTotal = async (db: Db, customerId: number, orderId: number): Promise<void> => {
  await sql`select total_orders(${customerId}, array[${orderId}]::bigint[])`.execute(db)
}

const copyLivePrices = statement('freezeLinePrices', (db, { customerId, orderId }: OrderKey) =>
  db
    .updateTable('order_lines as l')
    .from('price_list_items as i')
    .set((eb) => ({
      unit_price_ex_cents: unitExCentsOf(sql.ref('l.quantity')),
      unit_gst_cents: unitGstCentsOf(sql.ref('l.quantity')),
      freight_ex_cents: eb.ref('i.freight_ex_cents'),
      freight_gst_cents: eb.ref('i.freight_gst_cents'),
    }))
    .whereRef('i.customer_id', '=', 'l.customer_id')
    .whereRef('i.id', '=', 'l.price_list_item_id')
    .where('l.customer_id', '=', customerId)
    .where('l.order_id', '=', orderId)
    .returning(
      sql<number>`l.quantity * (l.unit_price_ex_cents + l.unit_gst_cents + l.freight_ex_cents + l.freight_gst_cents)`.as(
        'amountCents',
      ),
    ),
)

/** Copies the present prices onto the lines on submit (R3, R43). @returns their total in cents, inc GST */
export async function freezeLinePrices(db: Db, customerId: number, orderId: number): Promise<number> {
  const frozen = await copyLivePrices(db, { customerId, orderId })
  return frozen.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
