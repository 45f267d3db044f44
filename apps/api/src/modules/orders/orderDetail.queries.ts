import { sql } from 'kysely'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { statement } from '../../db/compiledQuery.ts'
import { customerIn, customerScope, type Db, type Scope } from '../../db/database.ts'
import { ofCustomer } from '../../db/ofCustomer.ts'
import { personIn } from '../../db/personIn.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import { stepColumns, unitExCentsOf, unitGstCentsOf } from '../../db/steppedPrice.ts'
import type { AddressText } from '../../db/tables/catalogueTables.ts'
import { summaryColumns } from './list/listOrders.queries.ts'

interface OrderValues {
  readonly customerId: number | undefined
  readonly orderId: number
  /** Business day on which delegations count. */
  readonly today: string
}

type Delegates = NonNullable<OrderDetail['approver']>['delegates']

/** Delegates of a pending order's approver; other orders wait for no approver. */
const delegatesOn = (today: string) => sql<Delegates>`case when o.status_id = ${sql.lit(OrderStatus.pending)}
  then delegates_of(o.customer_id, o.approver_login_id, ${today}::date) else '[]' end`

/** Budgets that a pending order exceeds, whose owners must allow it (R41). */
const budgetAsksOn = (today: string) => sql<OrderDetail['budgetAsks']>`case
  when o.status_id = ${sql.lit(OrderStatus.pending)} and o.cost_centre_id is not null
  then budget_asks_of(o.customer_id, o.id, ${today}::date) else '[]' end`

const flagColumns = [
  'c.show_cost_centre as showCostCentre',
  'c.show_purchase_order_number as showPurchaseOrderNumber',
  'c.require_purchase_order_number as requirePurchaseOrderNumber',
  'c.show_upload_purchase_order_file as showUploadPurchaseOrderFile',
  'c.require_purchase_order_file as requirePurchaseOrderFile',
  'c.show_request_ship_date as showRequestShipDate',
  'c.show_account_balance as showAccountBalance',
  'c.on_hold as onHold',
  'c.orders_enabled as ordersEnabled',
  'c.allow_self_approval as allowSelfApproval',
] as const

/** True if the customer keeps budgets: screens ask for those of the order only then. */
const hasBudgets = sql<boolean>`exists (select from budgets b where b.customer_id = o.customer_id)`

/** True if the customer requires a cost centre and has an enabled one that orders can name. */
const requireCostCentre = sql<boolean>`c.require_cost_centre
  and exists (select from cost_centres e where e.customer_id = c.id and e.enabled)`

/** Address as it was at submission; drafts and rejected orders go to the address as it is (R3). */
const addressText = sql<AddressText>`coalesce(o.submitted_address, address_text(sa))`

/** Schedule that made the order. */
const scheduleOfOrder = sql<OrderDetail['schedule']>`(
  select json_build_object('scheduleId', s.id, 'name', s.name) from scheduled_orders r
  join order_schedules s on s.customer_id = r.customer_id and s.id = r.schedule_id
  where r.customer_id = o.customer_id and r.order_id = o.id)`

const orderWithPeople = (db: Db, { customerId, orderId, today }: OrderValues) =>
  db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('logins as cb', 'cb.id', 'o.created_by_login_id')
    .innerJoin('memberships as cm', (join) => sameCustomer(join, 'cm.login_id', 'o.created_by_login_id'))
    .innerJoinLateral(personIn('o.customer_id', 'o.updated_by_login_id').as('ub'), (join) => join.onTrue())
    .leftJoin('logins as ap', 'ap.id', 'o.approver_login_id')
    .leftJoin('memberships as am', (join) => sameCustomer(join, 'am.login_id', 'o.approver_login_id'))
    .leftJoinLateral(personIn('o.customer_id', 'o.submitted_by_login_id').as('sb'), (join) => join.onTrue())
    .leftJoinLateral(personIn('o.customer_id', 'o.approved_by_login_id').as('ab'), (join) => join.onTrue())
    .leftJoinLateral(personIn('o.customer_id', 'o.rejected_by_login_id').as('rb'), (join) => join.onTrue())
    .innerJoin('price_lists as pl', (join) => sameCustomer(join, 'pl.id', 'o.price_list_id'))
    .innerJoin('shipping_addresses as sa', (join) => sameCustomer(join, 'sa.id', 'o.shipping_address_id'))
    .leftJoin('quotes as qu', (join) => sameCustomer(join, 'qu.id', 'o.quote_id'))
    .leftJoin('cost_centres as cc', (join) => sameCustomer(join, 'cc.id', 'o.cost_centre_id'))
    .leftJoin('files as f', (join) => sameCustomer(join, 'f.id', 'o.purchase_order_file_id'))
    .where(ofCustomer('o.customer_id', customerId))
    .where('o.id', '=', orderId)
    .select(summaryColumns)
    .select(flagColumns)
    .select([hasBudgets.as('hasBudgets'), requireCostCentre.as('requireCostCentre')])
    .select([scheduleOfOrder.as('schedule')])
    .select([
      'c.account_number as customerAccountNumber',
      'o.contact_name as contactName',
      'o.contact_phone as contactPhone',
      'o.required_ship_on as requiredShipOn',
      'o.required_asap as requiredAsap',
      'o.approver_login_id as approverLoginId',
      'o.created_by_login_id as createdByLoginId',
      'o.approver_note as approverNote',
      'o.invoice_note as invoiceNote',
      'o.supplier_order_number as supplierOrderNumber',
      'o.approved_at as approvedAt',
      'o.rejected_at as rejectedAt',
      'o.rejected_reason as rejectedReason',
      'o.submitted_on as submittedOn',
      'o.updated_at as updatedAt',
      'ub.firstName as updatedByFirstName',
      'ub.lastName as updatedByLastName',
      'sb.userName as submittedByUserName',
      'sb.firstName as submittedByFirstName',
      'sb.lastName as submittedByLastName',
      'ab.userName as approvedByUserName',
      'ab.firstName as approvedByFirstName',
      'ab.lastName as approvedByLastName',
      'rb.firstName as rejectedByFirstName',
      'rb.lastName as rejectedByLastName',
      'cc.id as costCentreId',
      'cc.name as costCentreName',
      'cc.enabled as costCentreEnabled',
      'f.id as fileId',
      'f.file_name as fileName',
      'sa.id as addressId',
      'pl.id as priceListId',
      'pl.name as priceListName',
      'pl.valid_from as quoteValidFrom',
      'pl.valid_until as quoteValidUntil',
      'qu.id as quoteId',
      'qu.quote_number as quoteNumber',
      'qu.kind as quoteKind',
    ])
    .select(addressText.as('address'))
    .select([delegatesOn(today).as('delegates'), budgetAsksOn(today).as('budgetAsks')])

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderWithPeople>['execute']>>[number]

const selectOrder = statement('findOrder', orderWithPeople)

/** An order that a scope sees; the provider asks by the order alone. */
export const findOrder = async (
  db: Db,
  scope: Scope,
  orderId: number,
  today: string,
): Promise<OrderRow | undefined> => {
  const [row] = await selectOrder(db, { customerId: customerIn(scope), orderId, today })
  return row
}

interface OwnKey {
  readonly customerId: number
  readonly orderId: number
}

interface OwnOrder extends OwnKey {
  readonly today: string
}

const linesOf = (db: Db, { customerId, orderId }: OwnKey) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('order_line_prices as v', (join) => sameCustomer(join, 'v.id', 'l.id'))
    .innerJoin('price_list_items as i', (join) => sameCustomer(join, 'i.id', 'l.price_list_item_id'))
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'l.id as lineId',
      'l.price_list_item_id as priceListItemId',
      'i.price_list_id as itemPriceListId',
      'l.quantity',
      'l.product_code as productCode',
      'l.product_name as productName',
      'v.unit_price_ex_cents as unitPriceExCents',
      'v.unit_gst_cents as unitGstCents',
      'v.freight_ex_cents as freightExCents',
      'v.freight_gst_cents as freightGstCents',
      'l.unit_price_ex_cents as seenUnitPriceExCents',
      'l.unit_gst_cents as seenUnitGstCents',
      'l.freight_ex_cents as seenFreightExCents',
      'l.freight_gst_cents as seenFreightGstCents',
      unitExCentsOf(sql.ref('l.quantity')).as('liveUnitPriceExCents'),
      unitGstCentsOf(sql.ref('l.quantity')).as('liveUnitGstCents'),
      'i.freight_ex_cents as liveFreightExCents',
      'i.freight_gst_cents as liveFreightGstCents',
      'i.unit_price_ex_cents as listUnitPriceExCents',
      'i.unit_gst_cents as listUnitGstCents',
      ...stepColumns,
      'i.carton_quantity as cartonQuantity',
      'i.minimum_order_quantity as minimumOrderQuantity',
      'p.id as productId',
      'p.available_stock as availableStock',
      sql<boolean>`i.withdrawn or not p.enabled`.as('unavailable'),
      sql<string | null>`p.primary_image_url`.as('imageUrl'),
    ])
    .where('l.customer_id', '=', customerId)
    .where('l.order_id', '=', orderId)
    .orderBy('l.id')

export type LineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number]

const selectLines = statement('listLines', linesOf)

/** Lines with the prices that count (R3) beside the ones the buyer last saw. */
export const listLines = (db: Db, customerId: number, orderId: number): Promise<LineRow[]> =>
  selectLines(db, { customerId, orderId })

/** Reads an order and its lines in parallel. */
export const findWithLines = (db: Db, { customerId, orderId, today }: OwnOrder) =>
  Promise.all([findOrder(db, customerScope(customerId), orderId, today), listLines(db, customerId, orderId)])

const selectTotals = statement('findTotals', (db, { customerId, orderId }: OwnKey) =>
  db
    .selectFrom('orders')
    .select(['line_count as lineCount', 'total_cents as totalCents'])
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId),
)

/** Totals and lines in one trip: a change of lines changes nothing else of an order. */
export const findTotalsAndLines = (db: Db, key: OwnKey) =>
  Promise.all([selectTotals(db, key), selectLines(db, key)])

const selectForUpdate = statement('lockOrder', (db, { customerId, orderId }: OwnKey) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .forUpdate(),
)

/** Locks orders by id. */
export const lockSeveralOrders = (db: Db, customerId: number, orderIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .select('cost_centre_id as costCentreId')
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks an order, then reads it: a locking join that waited would pair the new row with old rows. */
export async function lockOrder(db: Db, { customerId, orderId, today }: OwnOrder) {
  const locked = selectForUpdate(db, { customerId, orderId })
  const [, read] = await Promise.all([locked, findWithLines(db, { customerId, orderId, today })])
  return read
}
