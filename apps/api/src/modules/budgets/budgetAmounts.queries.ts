import type { DateRange } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import type { BudgetAmount } from '@tradecounter/rules/budgets/budgetStanding.ts'
import type { Db } from '../../db/database.ts'

/** Saves the amount from a day on, until the next amount. */
export const saveAmount = (
  db: Db,
  customerId: number,
  budgetId: number,
  { startsOn, amountCents }: BudgetAmount,
) =>
  db
    .insertInto('budget_amounts')
    .values({ customer_id: customerId, budget_id: budgetId, starts_on: startsOn, amount_cents: amountCents })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'budget_id', 'starts_on'])
        .doUpdateSet((set) => ({ amount_cents: set.ref('excluded.amount_cents') })),
    )
    .execute()

export const deleteAmounts = (db: Db, customerId: number, budgetId: number) =>
  db
    .deleteFrom('budget_amounts')
    .where('customer_id', '=', customerId)
    .where('budget_id', '=', budgetId)
    .execute()

/** Saves the amount from a day on, until the next amount; it is the only one of its period. */
export async function replaceAmount(
  db: Db,
  customerId: number,
  budgetId: number,
  { startsOn, endsOn }: DateRange,
  amount: BudgetAmount,
) {
  await db
    .deleteFrom('budget_amounts')
    .where('customer_id', '=', customerId)
    .where('budget_id', '=', budgetId)
    .where('starts_on', '>=', startsOn)
    .where('starts_on', '<=', endsOn)
    .execute()
  await saveAmount(db, customerId, budgetId, amount)
}
