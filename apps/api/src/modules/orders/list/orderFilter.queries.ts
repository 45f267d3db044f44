import { orderNumberSearch } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database.ts'

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

/** What a filter binds; which of these are there is the query's shape. */
export interface Values {
  readonly customerId?: number | undefined
  readonly statusIds?: readonly number[] | undefined
  /** Three digits or more, which an index knows; `numberPattern` of fewer is found in most places anyway. */
  readonly numberDigits?: string | undefined
  readonly numberAtStart?: boolean | undefined
  readonly numberPattern?: string | undefined
  /** Nothing in an order number is like what was typed. */
  readonly matchesNothing?: true | undefined
  readonly startOrderDate?: string | undefined
  readonly endOrderDate?: string | undefined
  readonly approverLoginId?: number | undefined
  readonly namedLoginIds?: readonly number[] | undefined
  readonly offset?: number | undefined
}

/** R11: by any part of the number. */
function numberValues(typed: string | undefined): Partial<Values> {
  const search = orderNumberSearch(typed ?? '')
  if (search.kind === 'all') return {}
  if (search.kind === 'none') return { matchesNothing: true }
  const { digits, atStart } = search
  return digits.length < 3
    ? { numberPattern: `${atStart ? '' : '%'}${digits}%` }
    : { numberDigits: digits, numberAtStart: atStart }
}

export const valuesOf = ({ orderNumber, waitingFor, ...filter }: OrderFilter): Values => ({
  customerId: filter.customerId,
  statusIds: filter.statusIds,
  ...numberValues(orderNumber),
  startOrderDate: filter.startOrderDate,
  endOrderDate: filter.endOrderDate,
  approverLoginId: waitingFor?.loginId,
  namedLoginIds: waitingFor?.namedLoginIds,
})

export const shapeOf = (waitingFor: WaitingFor): string =>
  waitingFor ? `decides any ${waitingFor.decidesAny}, own too ${waitingFor.ownToo}` : ''

export const matching = (db: Db, values: Values, waitingFor: WaitingFor) => {
  const { customerId, statusIds, numberDigits, numberPattern, startOrderDate, endOrderDate } = values
  return (
    db
      .selectFrom('orders as o')
      .$if(customerId !== undefined, (query) => query.where('o.customer_id', '=', customerId ?? 0))
      // What the indexes of everybody's orders are for.
      .$if(customerId === undefined, (query) => query.where(sql<SqlBool>`o.order_number > 0`))
      .$if(statusIds !== undefined, (query) =>
        query.where('o.status_id', '=', sql<1>`any(${statusIds}::smallint[])`),
      )
      .$if(values.matchesNothing !== undefined, (query) => query.where(sql<SqlBool>`false`))
      .$if(numberDigits !== undefined, (query) =>
        query.where(
          customerId === undefined
            ? sql<SqlBool>`o.order_number = any((select all_order_numbers_with(${numberDigits}, ${values.numberAtStart}))::bigint[])`
            : sql<SqlBool>`o.order_number = any((select order_numbers_with(${customerId}, ${numberDigits}, ${values.numberAtStart}))::bigint[])`,
        ),
      )
      .$if(numberPattern !== undefined, (query) =>
        query.where(sql<SqlBool>`order_number_digits(o.order_number) like ${numberPattern}`),
      )
      .$if(startOrderDate !== undefined, (query) => query.where('o.ordered_on', '>=', startOrderDate ?? ''))
      .$if(endOrderDate !== undefined, (query) => query.where('o.ordered_on', '<=', endOrderDate ?? ''))
      .$if(waitingFor !== undefined, (query) => query.where(waiting(waitingFor, values)))
  )
}

/** Orders an approver is asked about; the status is written out, as the index of pending orders is partial. */
export const waiting = (approver: WaitingFor, { approverLoginId, namedLoginIds }: Values) => {
  const named = approver?.decidesAny
    ? sql<SqlBool>`true`
    : sql<SqlBool>`o.approver_login_id = any(${namedLoginIds}::bigint[])`
  const notOwn = approver?.ownToo
    ? sql<SqlBool>`true`
    : sql<SqlBool>`o.created_by_login_id <> ${approverLoginId}`
  return sql<SqlBool>`o.status_id = ${sql.lit(OrderStatus.pending)} and ${named} and ${notOwn}`
}
