import { numberedOrders } from '@tradecounter/rules/orders/listReach.ts'
import { orderPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
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
}

const paging = { perPage: orderPageSize, perPageMaximum: 100, q }

interface Asked {
  readonly page?: number
  readonly per_page?: number
  readonly after?: number
  readonly before?: number
  readonly sort?: Readonly<Record<string, unknown>>
  readonly q?: { readonly startOrderDate?: string; readonly endOrderDate?: string }
}

/** A sort is offered where an index has its order (docs/decisions/0017-lists-without-an-end.md). */
const withSorts = <S extends z.ZodObject>(schema: S): S =>
  schema.refine(
    ({ sort, q: filter }: Asked) =>
      sort?.['totalAmount'] === undefined ||
      (filter?.startOrderDate === undefined && filter?.endOrderDate === undefined),
    { path: ['sort'], error: 'Orders of chosen dates can be sorted by number, date or status.' },
  )

/** Past its first thousand, a list goes on from an order: whatever is before it need not be counted. */
const withPlaces = <S extends z.ZodObject>(schema: S): S =>
  withSorts(schema)
    .refine(
      ({ page = 1, per_page: size = orderPageSize, after, before }: Asked) =>
        page === 1 || page * size <= numberedOrders || (after ?? before) !== undefined,
      {
        path: ['page'],
        error: `Pages have numbers up to ${numberedOrders} orders. For the page beyond, name the order it comes after.`,
      },
    )
    .refine(({ after, before }: Asked) => after === undefined || before === undefined, {
      path: ['before'],
      error: 'A page comes after an order or before one.',
    })

const places = {
  /** The order that the page comes after in the list; then `page` is only its name. */
  after: pathId.optional(),
  /** The order that the page comes before. */
  before: pathId.optional(),
}

const ofCustomer = listQuery({
  sortable: ['orderNumber', 'orderDate', 'totalAmount', 'orderStatus'],
  ...paging,
})
const ofAll = listQuery({ sortable: ['orderNumber', 'orderStatus'], ...paging })

/** The query of the orders list (§7), for a customer's and for everybody's. */
export const ordersQuery = withPlaces(ofCustomer.extend(places))
export const allOrdersQuery = withPlaces(ofAll.extend(places))

const listOf = <S extends typeof ofCustomer | typeof ofAll>({ shape }: S) => ({
  sort: shape.sort as S['shape']['sort'],
  q: shape.q as S['shape']['q'],
})

/** The list itself without its pages, which its export and the neighbours of an order go by. */
export const sortedOrders = withSorts(z.strictObject(listOf(ofCustomer)))
export const allSortedOrders = withSorts(z.strictObject(listOf(ofAll)))

/** What its counts go by. */
export const filteredOrders = z.strictObject({ q: ofCustomer.shape.q })
