import { sql, type SqlBool } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../db/database.ts'

export interface OrderFilter {
  /** `undefined` for the provider's list of all customers. */
  readonly customerId: number | undefined
  readonly orderNumber: string | undefined
  readonly startOrderDate: string | undefined
  readonly endOrderDate: string | undefined
  readonly statusIds: readonly number[] | undefined
  /** Orders that wait for this approver. */
  readonly waitingFor: WaitingFor
}

interface AskedApprover {
  readonly loginId: number
  /** Whom an order can name for this approver to be asked: themselves, and those in whose place they decide today. */
  readonly namedLoginIds: readonly number[]
  readonly decidesAny: boolean
  readonly ownToo: boolean
}
export type WaitingFor = AskedApprover | undefined

const orderNumberText = sql<string>`'SO-' || lpad(o.order_number::text, 7, '0')`

/** What a filter binds; which of these are there is the query's shape. */
export interface Values {
  readonly customerId?: number | undefined
  readonly statusIds?: readonly number[] | undefined
  readonly numberPattern?: string | undefined
  readonly startOrderDate?: string | undefined
  readonly endOrderDate?: string | undefined
  readonly approverLoginId?: number | undefined
  readonly namedLoginIds?: readonly number[] | undefined
  readonly offset?: number | undefined
}

export const valuesOf = ({ orderNumber, waitingFor, ...filter }: OrderFilter): Values => ({
  customerId: filter.customerId,
  statusIds: filter.statusIds,
  numberPattern: orderNumber === undefined ? undefined : containing(orderNumber),
  startOrderDate: filter.startOrderDate,
  endOrderDate: filter.endOrderDate,
  approverLoginId: waitingFor?.loginId,
  namedLoginIds: waitingFor?.namedLoginIds,
})

export const shapeOf = (waitingFor: WaitingFor): string =>
  waitingFor ? `decides any ${waitingFor.decidesAny}, own too ${waitingFor.ownToo}` : ''

export const matching = (db: Db, values: Values, waitingFor: WaitingFor) => {
  const { customerId, statusIds, numberPattern, startOrderDate, endOrderDate } = values
  return db
    .selectFrom('orders as o')
    .$if(customerId !== undefined, (query) => query.where('o.customer_id', '=', customerId ?? 0))
    .$if(statusIds !== undefined, (query) =>
      query.where('o.status_id', '=', sql<1>`any(${statusIds}::smallint[])`),
    )
    .$if(numberPattern !== undefined, (query) => query.where(orderNumberText, 'ilike', numberPattern ?? ''))
    .$if(startOrderDate !== undefined, (query) => query.where('o.ordered_on', '>=', startOrderDate ?? ''))
    .$if(endOrderDate !== undefined, (query) => query.where('o.ordered_on', '<=', endOrderDate ?? ''))
    .$if(waitingFor !== undefined, (query) => query.where(waiting(waitingFor, values)))
}

/** Orders an approver is asked about; the status is written out, as the index of pending orders is partial. */
export const waiting = (approver: WaitingFor, { approverLoginId, namedLoginIds }: Values) => {
  const named = approver?.decidesAny
    ? sql<SqlBool>`true`
    : sql<SqlBool>`o.approver_login_id = any(${namedLoginIds}::bigint[])`
  const notOwn = approver?.ownToo
    ? sql<SqlBool>`true`
    : sql<SqlBool>`o.created_by_login_id <> ${approverLoginId}`
  return sql<SqlBool>`o.status_id = 2 and ${named} and ${notOwn}`
}
