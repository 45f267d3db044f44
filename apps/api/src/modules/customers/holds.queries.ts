import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { anyOf } from '../../db/anyOf.ts'
import type { Db } from '../../db/database.ts'

/**
 * Settings that make orders wait. They stay until the commit, so that their end finds every order that waits
 * because of them.
 */
export const lockHolds = (db: Db, customerId: number) =>
  db
    .selectFrom('customers')
    .select(['on_hold as onHold', 'show_cost_centre as showCostCentre'])
    .where('id', '=', customerId)
    .forShare()
    .executeTakeFirstOrThrow()

/** Customers whose change lets waiting orders continue. */
export interface Released {
  /** Customers whose orders may be approved again: no hold, and ordering on (R12). */
  readonly lifted: readonly number[]
  /** Customers whose cost centres are hidden now, so that no owner of a budget decides (decision 0048). */
  readonly hidden: readonly number[]
}

/**
 * Pending orders that may continue: of lifted customers those without an approver, of the others those that
 * wait for the owner of a budget.
 */
export const listReleasedOrders = (db: Db, { lifted, hidden }: Released) =>
  db
    .selectFrom('orders as o')
    .select(['o.customer_id as customerId', 'o.id as orderId'])
    .where('o.customer_id', '=', anyOf([...lifted, ...hidden]))
    .where('o.status_id', '=', OrderStatus.pending)
    .where((where) =>
      where.or([
        where('o.customer_id', '=', anyOf(lifted)).and('o.approver_login_id', 'is', null),
        where('o.customer_id', '=', anyOf(hidden)).and(
          where.exists(
            where
              .selectFrom('budget_asks as k')
              .select('k.order_id')
              .whereRef('k.customer_id', '=', 'o.customer_id')
              .whereRef('k.order_id', '=', 'o.id')
              .where('k.allowed_at', 'is', null),
          ),
        ),
      ]),
    )
    .orderBy('o.id')
    .execute()
