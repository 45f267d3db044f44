import { fullName } from '@tradecounter/rules/members/member.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { addDays, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Insertable } from 'kysely'
import type { OrderLinesTable, OrdersTable } from '@tradecounter/api/db/tables/orderTables.ts'
import type { DemoClock } from '../demoClock.ts'
import type { DemoLine } from './demoOrders.ts'
import type { OrderStory } from './demoOrderStory.ts'
import type { LoadedCustomer } from '../customers/loadAccounts.ts'
import { hasFullRecords } from '../customers/demoBilling.ts'
import { seededRandom, type Random } from '../random.ts'

/** Fields that a buyer fills in besides the lines. */
export interface OrderExtras {
  readonly priceListId: number
  readonly shippingAddressId: number
  readonly contactName: string
  readonly contactPhone: string
  readonly purchaseOrderNumber: string | null
  readonly requiredShipOn: PlainDate | null
  readonly requiredAsap: boolean
  readonly approverNote: string | null
  readonly invoiceNote: string | null
  readonly costCentreId: number | null
  readonly supplierOrderNumber: string | null
}

const approverNotes = [
  'Needed on site before the tiler starts.',
  'Price agreed with our representative.',
  'Replaces the cancelled order of last week.',
  'Client has paid the deposit.',
] as const
const invoiceNotes = [
  'Quote our job number on the invoice.',
  'Deliver between 7 and 11 am.',
  'Call before delivery.',
] as const
const drawNumber = (random: Random): string => `PO${random.integer(20_000, 98_000)}`
const contacts = ['Warehouse', 'Site foreman', 'Goods inwards', 'Front counter'] as const

function extras(
  random: Random,
  clock: DemoClock,
  { customer, members, costCentreIds }: LoadedCustomer,
  orderedOn: PlainDate,
  statusId: OrderStatus,
): Omit<OrderExtras, 'priceListId' | 'shippingAddressId'> {
  const isDraft = statusId === OrderStatus.draft
  const asksShipDate = customer.flags.show_request_ship_date === true
  const asap = asksShipDate && random.chance(0.25)
  const person = random.chance(0.5) ? fullName(random.pick(members)) : random.pick(contacts)
  const hasNumber = customer.flags.require_purchase_order_number === true || random.chance(0.8)
  // Gaps are filled from a separate random stream, so that all other values and totals stay the same.
  const filling =
    hasFullRecords(customer.accountNumber) && !isDraft
      ? seededRandom(`records ${customer.key} ${orderedOn} ${person}`)
      : undefined
  const fillNumber = () => (filling ? drawNumber(filling) : null)
  const fillCostCentre = () => (filling && costCentreIds.length > 0 ? filling.pick(costCentreIds) : null)
  return {
    contactName: isDraft && random.chance(0.4) ? '' : person,
    contactPhone:
      isDraft && random.chance(0.4)
        ? ''
        : `04${random.integer(10, 99)} ${random.integer(100, 999)} ${random.integer(100, 999)}`,
    purchaseOrderNumber: hasNumber && !isDraft ? drawNumber(random) : fillNumber(),
    requiredShipOn:
      asksShipDate && !asap ? clock.addWorkingDays(addDays(orderedOn, 1), random.integer(1, 8)) : null,
    requiredAsap: asap,
    approverNote: random.chance(0.25) ? random.pick(approverNotes) : null,
    invoiceNote: random.chance(0.2) ? random.pick(invoiceNotes) : null,
    costCentreId:
      costCentreIds.length > 0 && random.chance(0.75) ? random.pick(costCentreIds) : fillCostCentre(),
    supplierOrderNumber: statusId === OrderStatus.received ? `SCB${random.integer(410_000, 899_999)}` : null,
  }
}

interface RowOrder extends OrderExtras {
  readonly id: number
  readonly customerId: number
  readonly orderedOn: PlainDate
  readonly story: OrderStory
}

function row(order: RowOrder, orderNumber: number, fileId: number | undefined): Insertable<OrdersTable> {
  const { story } = order
  const updatedAt = story.approvedAt ?? story.rejectedAt ?? story.submittedAt ?? story.createdAt
  return {
    id: order.id,
    customer_id: order.customerId,
    order_number: orderNumber,
    status_id: story.statusId,
    price_list_id: order.priceListId,
    shipping_address_id: order.shippingAddressId,
    contact_name: order.contactName,
    contact_phone: order.contactPhone,
    purchase_order_number: order.purchaseOrderNumber,
    purchase_order_file_id: fileId ?? null,
    required_ship_on: order.requiredShipOn,
    required_asap: order.requiredAsap,
    approver_login_id: story.approver?.loginId ?? null,
    approver_note: order.approverNote,
    invoice_note: order.invoiceNote,
    cost_centre_id: order.costCentreId,
    supplier_order_number: order.supplierOrderNumber,
    ordered_on: order.orderedOn,
    created_by_login_id: story.createdBy.loginId,
    created_at: story.createdAt,
    submitted_by_login_id: story.submittedAt ? story.createdBy.loginId : null,
    submitted_at: story.submittedAt,
    approved_by_login_id: story.approvedBy?.loginId ?? null,
    approved_at: story.approvedAt,
    rejected_by_login_id: story.rejectedBy?.loginId ?? null,
    rejected_at: story.rejectedAt,
    rejected_reason: story.rejectedReason,
    updated_by_login_id: (story.approvedBy ?? story.rejectedBy ?? story.createdBy).loginId,
    updated_at: updatedAt,
  }
}

const line = (customerId: number, orderId: number, demoLine: DemoLine): Insertable<OrderLinesTable> => ({
  customer_id: customerId,
  order_id: orderId,
  price_list_item_id: demoLine.item.id,
  quantity: demoLine.quantity,
  unit_price_ex_cents: demoLine.unitPriceExcludingGSTCents,
  unit_gst_cents: demoLine.gstAmountCents,
  freight_ex_cents: demoLine.freightExcludingGSTCents,
  freight_gst_cents: demoLine.freightGSTAmountCents,
  product_code: demoLine.item.product.code,
  product_name: demoLine.item.product.name,
})

/** Rows of a demonstration order. */
export const orderColumns = { extras, row, line }
