import { sql } from 'kysely'
import { runCompiled } from '../../../db/compiledQuery.ts'
import { customerIn, type Db, type Scope } from '../../../db/database.ts'
import { ofCustomer } from '../../../db/ofCustomer.ts'
import { sortColumns, type OrderPlace, type OrderSort, type SummaryRow } from './listOrders.queries.ts'

/** Where an order stands in a list, by what the list is sorted by. */
export const findPlace = async (
  db: Db,
  scope: Scope,
  orderId: number,
  field: OrderSort,
): Promise<OrderPlace | undefined> => {
  const asked = { customerId: customerIn(scope), orderId }
  const [place] = await runCompiled(db, `findPlace ${field}`, asked, (values) =>
    db
      .selectFrom('orders as o')
      .select([
        sql<string | number>`${sql.ref(`o.${sortColumns[field]}`)}`.as('sortedBy'),
        'o.order_number as orderNumber',
      ])
      .where(ofCustomer('o.customer_id', values.customerId))
      .where('o.id', '=', values.orderId),
  )
  return place
}

const sortedBy = {
  orderNumber: (row) => row.orderNumber,
  orderDate: (row) => row.orderedOn,
  totalAmount: (row) => row.totalCents,
  orderStatus: (row) => row.statusId,
} as const satisfies Readonly<Record<OrderSort, (row: SummaryRow) => string | number>>

export const placeOf = (row: SummaryRow, field: OrderSort): OrderPlace => ({
  sortedBy: sortedBy[field](row),
  orderNumber: row.orderNumber,
})
