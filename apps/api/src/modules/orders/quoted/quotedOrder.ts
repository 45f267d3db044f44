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

/** @throws Refused when the member may not change the lines of the order, or not now */
export function requireLines(context: Context, order: LoadedOrder): void {
  if (order.detail.quote?.kind === 'once') throw refused(orderRefusals.quotedLines(order.detail.quote))
  if (!mayChangeLines(order.detail, context.member)) throw refused(orderProblems.notEditable)
  requireQuoteDays(context, order)
}
