import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database.ts'
import {
  orderedRows,
  sortColumns,
  type OrderSort,
  type OrderSorting,
  type SummaryRow,
} from './listOrders.queries.ts'
import { valuesOf, type OrderFilter } from './orderFilter.queries.ts'

/** A place in a list of orders: what its row is sorted by, and its number, which breaks ties downwards. */
export interface OrderPlace {
  readonly sortedBy: string | number
  readonly orderNumber: number
}

/** Rows after a place in the list, or before it. */
function beyond([field, direction]: OrderSorting, { sortedBy, orderNumber }: OrderPlace, after: boolean) {
  const column = sql.ref(sortColumns[field])
  const number = sql.ref('o.order_number')
  const down = (direction === 'desc') === after
  if (field === 'orderNumber')
    return down ? sql<SqlBool>`${number} < ${orderNumber}` : sql<SqlBool>`${number} > ${orderNumber}`
  const tie = after ? sql<SqlBool>`${number} < ${orderNumber}` : sql<SqlBool>`${number} > ${orderNumber}`
  return down
    ? sql<SqlBool>`${column} <= ${sortedBy} and (${column} < ${sortedBy} or ${tie})`
    : sql<SqlBool>`${column} >= ${sortedBy} and (${column} > ${sortedBy} or ${tie})`
}

const turned = (direction: 'asc' | 'desc', after: boolean): 'asc' | 'desc' =>
  after ? direction : direction === 'asc' ? 'desc' : 'asc'

interface Beyond {
  readonly filter: OrderFilter
  readonly sort: OrderSorting
  readonly place: OrderPlace | undefined
  readonly after: boolean
  readonly limit: number
}

/** The next rows of a list after a place, or the nearest ones before it: however long the list is, an index finds them. */
export const listBeyond = (db: Db, { filter, sort, place, after, limit }: Beyond): Promise<SummaryRow[]> =>
  orderedRows(db, valuesOf(filter), filter.waitingFor)
    .$if(place !== undefined, (query) =>
      query.where(beyond(sort, place ?? { sortedBy: 0, orderNumber: 0 }, after)),
    )
    .orderBy(sortColumns[sort[0]], turned(sort[1], after))
    .$if(sort[0] !== 'orderNumber', (query) => query.orderBy('o.order_number', turned('desc', after)))
    .limit(sql.lit(limit))
    .execute()

/** Where an order stands in a list, by what the list is sorted by. */
export const findPlace = async (
  db: Db,
  customerId: number | undefined,
  orderId: number,
  field: OrderSort,
): Promise<OrderPlace | undefined> =>
  db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('logins as cb', 'cb.id', 'o.created_by_login_id')
    .select([
      sql<string | number>`${sql.ref(sortColumns[field])}`.as('sortedBy'),
      'o.order_number as orderNumber',
    ])
    .$if(customerId !== undefined, (query) => query.where('o.customer_id', '=', customerId ?? 0))
    .where('o.id', '=', orderId)
    .executeTakeFirst()

const sortedBy = {
  orderNumber: (row) => row.orderNumber,
  orderDate: (row) => row.orderedOn,
  totalAmount: (row) => row.totalCents,
  createdBy: (row) => row.createdByFirstName,
  orderStatus: (row) => row.statusId,
  customerName: (row) => row.customerName,
} as const satisfies Readonly<Record<OrderSort, (row: SummaryRow) => string | number>>

export const placeOf = (row: SummaryRow, field: OrderSort): OrderPlace => ({
  sortedBy: sortedBy[field](row),
  orderNumber: row.orderNumber,
})
