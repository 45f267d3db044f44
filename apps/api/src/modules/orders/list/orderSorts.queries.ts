import { sql, type RawBuilder } from 'kysely'
import { runCompiled } from '../../../db/compiledQuery.ts'
import { customerIn, type Db, type Scope } from '../../../db/database.ts'
import { ofCustomer } from '../../../db/ofCustomer.ts'
import { sortKey } from '../../../db/sortKey.ts'
import { everyStatus, type Values } from './orderFilter.queries.ts'

/** Groups of orders that follow each other in a list, each with an index of its orders by number. */
interface OrderGroups {
  /** Rows `g` with the groups' `sorted_by` and the columns that their orders share. */
  readonly from: (values: Pick<Values, 'customerId' | 'statusIds'>) => RawBuilder<unknown>
  readonly own: RawBuilder<unknown>
}

/** Sort key of an order `o`, or of the group `g` it is in. */
interface SortKey {
  readonly key: RawBuilder<unknown>
  readonly type: RawBuilder<unknown>
  readonly groups?: OrderGroups
}

/** People who created an order of a customer, by their names: one look into the index for each. */
const creators = ({ customerId }: Pick<Values, 'customerId'>) => {
  const next = (beyond: RawBuilder<unknown>) =>
    sql`(select o.created_by_login_id from orders o where o.customer_id = ${customerId} ${beyond}
      order by o.created_by_login_id limit 1)`
  return sql`with recursive creators (login_id) as (
      select ${next(sql``)} union all
      select ${next(sql`and o.created_by_login_id > c.login_id`)} from creators c where c.login_id is not null
    )
    select m.login_id, ${sortKey(sql`m.sorted_first_name || ' ' || m.sorted_last_name`)} as sorted_by
    from creators c cross join lateral (
      select * from memberships m where m.customer_id = ${customerId} and m.login_id = c.login_id offset 0) m`
}

const orderSorts = {
  orderNumber: { key: sql`o.order_number`, type: sql`bigint` },
  orderDate: { key: sql`o.ordered_on`, type: sql`date` },
  totalAmount: { key: sql`o.total_cents`, type: sql`bigint` },
  // Drafts were not submitted and come before all others.
  submissionDate: { key: sql`o.sorted_submitted_at`, type: sql`timestamptz` },
  purchaseOrderNumber: { key: sql`o.sorted_purchase_order`, type: sql`text` },
  orderStatus: {
    key: sql`g.sorted_by`,
    type: sql`smallint`,
    groups: {
      from: ({ statusIds }) => sql`select unnest(${statusIds}::smallint[]) as sorted_by`,
      own: sql`o.status_id = g.sorted_by`,
    },
  },
  createdBy: {
    key: sql`g.sorted_by`,
    type: sql`text`,
    groups: { from: creators, own: sql`o.created_by_login_id = g.login_id` },
  },
  customerName: {
    key: sql`g.sorted_by`,
    type: sql`text`,
    groups: {
      from: () => sql`select c.id as customer_id, ${sortKey('c.name')} as sorted_by from customers c`,
      own: sql`o.customer_id = g.customer_id`,
    },
  },
} as const satisfies Readonly<Record<string, SortKey>>

export type OrderSort = keyof typeof orderSorts

/** A list's sort and direction; equal keys follow their order number, the same way. */
export type OrderSorting = readonly [OrderSort, 'asc' | 'desc']

export const sortOf = (field: OrderSort): SortKey => orderSorts[field]

/** A place in a list of orders: the sort key of its row, as text, and its number. */
export interface OrderPlace {
  readonly sortedBy: string
  readonly orderNumber: number
}

/** Position of an order in a list, even if it has left the list. */
export async function findPlace(
  db: Db,
  scope: Scope,
  orderId: number,
  field: OrderSort,
): Promise<OrderPlace | undefined> {
  const { key, groups } = sortOf(field)
  const parameters = { customerId: customerIn(scope), orderId, statusIds: groups ? everyStatus : undefined }
  const [place] = await runCompiled(db, `findPlace ${field}`, parameters, ({ statusIds = [], ...values }) => {
    const group = groups ? sql`join (${groups.from({ ...values, statusIds })}) g on ${groups.own}` : sql``
    return db
      .selectFrom(
        sql<
          OrderPlace & { id: number; customer_id: number }
        >`(select o.id, o.customer_id, o.order_number as "orderNumber",
          (${key})::text as "sortedBy" from orders o ${group})`.as('o'),
      )
      .select(['o.sortedBy', 'o.orderNumber'])
      .where(ofCustomer('o.customer_id', values.customerId))
      .where('o.id', '=', values.orderId)
  })
  return place
}
