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
  /** Shipping state of orders that are not fully delivered (R43). */
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
  /** Order that the page follows in the list; `page` is then only a label. */
  after: pathId.optional(),
  /** Order that the page precedes in the list. */
  before: pathId.optional(),
  /** `false` omits `total`, for screens that show the rows first and fetch the counts separately. */
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

/** Queries of the orders list (§7): of one customer and of all customers. */
export const ordersQuery = withPlaces(ofCustomer.extend(places))
export const allOrdersQuery = withPlaces(ofAll.extend(places))

const listOf = <S extends typeof ofCustomer | typeof ofAll>({ shape }: S) => ({
  sort: shape.sort as S['shape']['sort'],
  q: shape.q as S['shape']['q'],
})

/** Queries of the list without pages, for its export and for the neighbours of an order. */
export const sortedOrders = z.strictObject(listOf(ofCustomer))
export const allSortedOrders = z.strictObject(listOf(ofAll))

/** Filters of the tab counts. */
export const filteredOrders = z.strictObject({ q: ofCustomer.shape.q })
