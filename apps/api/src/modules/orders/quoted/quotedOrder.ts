import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { orderRefusals } from '@tradecounter/rules/orders/orderRefusals.problems.ts'
import { todayOf, type Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import type { LoadedOrder } from '../orderContext.ts'

/** Prices of a quote count within its days alone. @throws Refused outside them */
export function requireQuoteDays(context: Context, { detail: { quote } }: LoadedOrder): void {
  if (quote === null) return
  const today = todayOf(context)
  if (quote.validFrom !== null && today < quote.validFrom) throw refused(orderRefusals.quoteNotStarted(quote))
  if (today > quote.validUntil) throw refused(orderRefusals.quoteOver(quote))
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
