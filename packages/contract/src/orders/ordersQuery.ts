import { orderPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { openShipmentStates } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { z } from 'zod'
import { pathId, plainDate, text, wholeNumber } from '../fields.ts'
import { listQuery } from '../listQuery.ts'

const q = {
  orderNumber: text(50).optional(),
  startOrderDate: plainDate.optional(),
  endOrderDate: plainDate.optional(),
  /** Bitmask: the sum of 2^(id-1) (§4). */
  orderStatusId: wholeNumber(1, 63).optional(),
  /** Requested-approval tab: orders this approver may decide. */
  approverUserName: text(255).optional(),
  /** Orders this person began. */
  createdByUserName: text(255).optional(),
  /** Orders of which something is still on its way, by what became of it (R43). */
  shipmentState: z.enum(openShipmentStates).optional(),
}

const paging = { perPage: orderPageSize, perPageMaximum: 100, q }

const ofCustomer = listQuery({
  sortable: [
    'orderNumber',
    'orderDate',
    'totalAmount',
    'orderStatus',
    'createdBy',
    'submissionDate',
    'purchaseOrderNumber',
  ],
  ...paging,
})
const ofAll = listQuery({
  sortable: ['orderNumber', 'orderDate', 'totalAmount', 'orderStatus', 'customerName'],
  ...paging,
})

const places = {
  /** The order that the page comes after in the list; then `page` is only its name. */
  after: pathId.optional(),
  /** The order that the page comes before. */
  before: pathId.optional(),
  /** `false` leaves `total` out, for a screen that asks for the counts apart and shows the rows first. */
  include_total: z.enum(['true', 'false']).default('true'),
}

interface Places {
  readonly after?: number
  readonly before?: number
}

const withPlaces = <S extends z.ZodObject>(schema: S): S =>
  schema.refine(({ after, before }: Places) => after === undefined || before === undefined, {
    path: ['before'],
    error: 'A page comes after an order or before one.',
  })

/** The query of the orders list (§7), for a customer's orders and for those of all customers. */
export const ordersQuery = withPlaces(ofCustomer.extend(places))
export const allOrdersQuery = withPlaces(ofAll.extend(places))

const listOf = <S extends typeof ofCustomer | typeof ofAll>({ shape }: S) => ({
  sort: shape.sort as S['shape']['sort'],
  q: shape.q as S['shape']['q'],
})

/** The list itself without its pages, which its export and the neighbours of an order go by. */
export const sortedOrders = z.strictObject(listOf(ofCustomer))
export const allSortedOrders = z.strictObject(listOf(ofAll))

/** Filters of the tab counts. */
export const filteredOrders = z.strictObject({ q: ofCustomer.shape.q })
