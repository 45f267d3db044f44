import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { moveQuote } from '@tradecounter/rules/quotes/moveQuote.ts'
import { optionalNoteProblem, quoteReasonProblem } from '@tradecounter/rules/quotes/quoteFields.ts'
import type { Context } from '../../http/context.ts'
import { accept, refused } from '../../http/refused.ts'
import { holdQuote, saveMove, type QuoteVersionKey } from './quoteContext.ts'

/** Declines the prices for the customer, with a reason. */
export async function declineQuote(
  context: Context,
  input: RouteInput<'declineQuote'>['body'] & QuoteVersionKey,
) {
  const problem = quoteReasonProblem(input.note)
  if (problem) throw refused(problem)
  const quote = await holdQuote(context, input)
  const note = input.note.trim()
  return saveMove(context, quote, {
    status: accept(moveQuote(quote, 'decline')),
    kind: 'declined',
    words: { note, fileIds: [] },
    act: ['declineQuote', { versionNumber: quote.latestVersion, note }],
  })
}

/** Withdraws the request for the customer. */
export async function withdrawQuote(
  context: Context,
  input: RouteInput<'withdrawQuote'>['body'] & QuoteVersionKey,
) {
  const problem = optionalNoteProblem(input.note)
  if (problem) throw refused(problem)
  const quote = await holdQuote(context, input)
  return saveMove(context, quote, {
    status: accept(moveQuote(quote, 'withdraw')),
    kind: 'withdrawn',
    words: { note: input.note, fileIds: [] },
    act: ['withdrawQuote', {}],
  })
}
