import type { Problem } from '@tradecounter/rules/decision.ts'
import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { orderRefusals } from '@tradecounter/rules/orders/orderRefusals.problems.ts'
import { todayOf, type Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import type { LoadedOrder } from '../orderContext.ts'

/** Prices of a quote count within its days alone. */
export function quoteDaysProblem(context: Context, { detail: { quote } }: LoadedOrder): Problem | undefined {
  if (quote === null) return undefined
  const today = todayOf(context)
  if (quote.validFrom !== null && today < quote.validFrom) return orderRefusals.quoteNotStarted(quote)
  return today > quote.validUntil ? orderRefusals.quoteOver(quote) : undefined
}

/** @throws Refused outside the days of the order's quote */
export function requireQuoteDays(context: Context, order: LoadedOrder): void {
  const problem = quoteDaysProblem(context, order)
  if (problem) throw refused(problem)
}

/** @throws Refused when the member may not remove lines of the order */
export function requireRemovableLines({ member }: Context, { detail }: LoadedOrder): void {
  if (detail.quote?.kind === 'once') throw refused(orderRefusals.quotedLines(detail.quote))
  if (!mayChangeLines(detail, member)) throw refused(orderProblems.notEditable)
}

/** @throws Refused when the member may not change the lines of the order, or not now: each takes a price */
export function requireLines(context: Context, order: LoadedOrder): void {
  requireRemovableLines(context, order)
  requireQuoteDays(context, order)
}
