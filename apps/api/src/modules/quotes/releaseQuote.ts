import { releaseQuote as decide } from '@tradecounter/rules/quotes/moveQuote.ts'
import type { Context } from '../../http/context.ts'
import { saveMove } from './quoteContext.ts'
import { lockQuote } from './quotes.queries.ts'
import { noContent } from '../files/messageFiles.ts'

/**
 * Puts the prices of a quote on offer again once the order that it became is cancelled, in the same commit.
 * Standing prices stay agreed.
 */
export async function releaseQuote(
  context: Context,
  { quoteId, orderNumber }: { readonly quoteId: number; readonly orderNumber: string },
): Promise<void> {
  const quote = await lockQuote(context.db, context.scope, quoteId)
  const decision = quote && decide(quote)
  if (!quote || !decision?.allowed) return
  await saveMove(context, quote, {
    status: decision.change,
    kind: 'released',
    words: noContent,
    act: ['releaseQuote', { orderNumber }],
  })
}
