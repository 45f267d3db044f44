import type { OverBudget } from '@tradecounter/rules/budgets/overBudget.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf.ts'
import type { Db } from '../../db/database.ts'
import { personIn } from '../../db/personIn.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'

interface OrderKey {
  readonly customerId: number
  readonly id: number
}

export type NewAsk = Pick<OverBudget, 'budgetId' | 'overCents'> & { readonly allowedBy: number | null }

/** Deletes the asks of an order, except those about some budgets. */
export const deleteAsks = (
  db: Db,
  { customerId, id }: OrderKey,
  except: readonly number[] = [],
): Promise<unknown> =>
  db
    .deleteFrom('budget_asks')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', id)
    .where('budget_id', '<>', sql<number>`all(${[...except]}::bigint[])`)
    .execute()

/** Saves the asks of an order. An allowance stays while the order does not exceed the budget further. */
export async function saveAsks(
  db: Db,
  { customerId, id }: OrderKey,
  asks: readonly NewAsk[],
  now: Date,
): Promise<void> {
  if (asks.length === 0) return
  await db
    .insertInto('budget_asks')
    .values(
      asks.map(({ budgetId, overCents, allowedBy }) => ({
        customer_id: customerId,
        order_id: id,
        budget_id: budgetId,
        over_cents: overCents,
        asked_at: now,
        allowed_by_login_id: allowedBy,
        allowed_at: allowedBy === null ? null : now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'order_id', 'budget_id'])
        .doUpdateSet((set) => ({
          over_cents: set.ref('excluded.over_cents'),
          asked_at: set.ref('excluded.asked_at'),
          allowed_by_login_id: set.ref('excluded.allowed_by_login_id'),
          allowed_at: set.ref('excluded.allowed_at'),
        }))
        .where((ask) =>
          ask.or([
            ask('budget_asks.allowed_at', 'is', null),
            ask('excluded.over_cents', '>', ask.ref('budget_asks.over_cents')),
          ]),
        ),
    )
    .execute()
}

/** Open asks to some owners, or to all of them, longest waiting first. */
export const listOpenAsks = (db: Db, customerId: number, ownerIds: readonly number[] | undefined) =>
  db
    .selectFrom('budget_asks as k')
    .innerJoin('orders as o', (join) =>
      join
        .onRef('o.customer_id', '=', 'k.customer_id')
        .onRef('o.id', '=', 'k.order_id')
        .on('o.status_id', '=', OrderStatus.pending),
    )
    .innerJoin('budgets as b', (join) =>
      join
        .onRef('b.customer_id', '=', 'k.customer_id')
        .onRef('b.id', '=', 'k.budget_id')
        .on('b.above', '=', 'ask'),
    )
    .innerJoin('cost_centres as c', (join) => sameCustomer(join, 'c.id', 'b.cost_centre_id'))
    .innerJoin('memberships as m', (join) => sameCustomer(join, 'm.login_id', 'b.owner_login_id'))
    .innerJoin('logins as l', 'l.id', 'b.owner_login_id')
    .innerJoinLateral(personIn('k.customer_id', 'o.created_by_login_id').as('cb'), (join) => join.onTrue())
    .leftJoinLateral(personIn('k.customer_id', 'b.login_id').as('p'), (join) => join.onTrue())
    .select([
      'k.order_id as orderId',
      'k.budget_id as budgetId',
      'k.over_cents as overCents',
      'k.asked_at as askedAt',
      'o.order_number as orderNumber',
      'o.total_cents as totalCents',
      'cb.userName as createdByUserName',
      'cb.firstName as createdByFirstName',
      'cb.lastName as createdByLastName',
      'c.name as costCentreName',
      'p.userName',
      'p.firstName',
      'p.lastName',
      'b.owner_login_id as ownerLoginId',
      'l.user_name as ownerUserName',
      sql<boolean>`l.enabled and m.enabled and (m.can_approve_orders or m.general_approver)`.as(
        'ownerApproves',
      ),
    ])
    .where('k.customer_id', '=', customerId)
    .where('k.allowed_at', 'is', null)
    .$if(ownerIds !== undefined, (query) => query.where('b.owner_login_id', '=', anyOf(ownerIds ?? [])))
    .orderBy('k.asked_at')
    .orderBy('k.order_id')
    .orderBy('k.budget_id')
    .execute()

/** Pending orders that wait for the owner of one of some budgets, or of any budget of the customer. */
export const listWaitingFor = (db: Db, customerId: number, budgetIds?: readonly number[]) =>
  db
    .selectFrom('budget_asks as k')
    .innerJoin('orders as o', (join) =>
      join
        .onRef('o.customer_id', '=', 'k.customer_id')
        .onRef('o.id', '=', 'k.order_id')
        .on('o.status_id', '=', OrderStatus.pending),
    )
    .select('k.order_id as orderId')
    .distinct()
    .where('k.customer_id', '=', customerId)
    .$if(budgetIds !== undefined, (query) => query.where('k.budget_id', '=', anyOf(budgetIds ?? [])))
    .where('k.allowed_at', 'is', null)
    .orderBy('k.order_id')
    .execute()

export const allowAsks = (
  db: Db,
  { customerId, id }: OrderKey,
  budgetIds: readonly number[],
  loginId: number,
  now: Date,
) =>
  db
    .updateTable('budget_asks')
    .set({ allowed_by_login_id: loginId, allowed_at: now })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', id)
    .where('budget_id', 'in', [...budgetIds])
    .where('allowed_at', 'is', null)
    .execute()
