import type { OverBudget } from '@tradecounter/rules/budgets/overBudget.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface OrderKey {
  readonly customerId: number
  readonly id: number
}

export type NewAsk = Pick<OverBudget, 'budgetId' | 'overCents'> & { readonly allowedBy: number | null }

/** Asks of an order, except those about some budgets, go. */
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

/** Asks of an order. What was allowed stays allowed while the order is not further above the budget. */
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
