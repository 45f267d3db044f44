import { budgetPeriods } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import { budgetLimits } from '@tradecounter/rules/budgets/overBudget.ts'
import { z } from 'zod'
import { cents, person, plainDate } from '../fields.ts'

const amounts = {
  amountCents: cents(),
  /** Rest of earlier periods, where the budget carries it over. */
  carriedCents: cents(),
  /** Orders that wait for approval. */
  reservedCents: cents(),
  /** Approved orders that are not invoiced yet. */
  committedCents: cents(),
  /** Invoices less credits. */
  spentCents: cents(),
  /** Rest of the budget; negative above it. */
  leftCents: cents(),
}

const standing = z.object({ periodName: z.string(), startsOn: plainDate, endsOn: plainDate, ...amounts })

/** Budget of a cost centre with its standing in the present period. Amounts exclude GST (R41). */
export const budget = z.object({
  budgetId: z.int(),
  version: z.int(),
  costCentre: z.object({ id: z.int(), code: z.string(), name: z.string(), enabled: z.boolean() }),
  /** Person whose orders count; `null` if the orders of all people count. */
  person: person.nullable(),
  period: z.enum(budgetPeriods),
  above: z.enum(budgetLimits),
  owner: person.nullable(),
  carryOver: z.boolean(),
  /** Present period, or the first period of a budget that begins later. */
  current: standing,
  /** Amounts of later periods with their first days. */
  laterAmounts: z.array(z.object({ startsOn: plainDate, amountCents: cents() })),
})

export type Budget = z.output<typeof budget>
