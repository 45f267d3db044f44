import type { RouteInput } from '@tradecounter/contract/routes.ts'
import * as rules from '@tradecounter/rules/quotes/moveQuote.ts'
import { quoteReasonProblem } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import type { Db } from '../../../db/database.ts'
import { todayOf, type Context } from '../../../http/context.ts'
import { accept, refused } from '../../../http/refused.ts'
import { lockOrdersOfQuote } from '../../orders/quoted/cancelLapsed.ts'
import { leaveEndedQuote, type QuotedOrderRow } from '../../orders/quoted/leaveQuote.ts'
import { holdQuote, readQuote, saveMove, type QuoteVersionKey } from '../quoteContext.ts'
import { lockListsOfQuote, saveLastDay, withdrawListOfQuote } from './quoteLists.queries.ts'
import type { QuoteKey, QuoteRow } from '../quotes.queries.ts'

/**
 * Locks the lists of standing prices, so that no order is begun from them, then the orders of the quote. The
 * caller locks the quote after them, as a cancellation does.
 */
export async function holdOrdersOfStanding(db: Db, key: QuoteKey): Promise<QuotedOrderRow[]> {
  await lockListsOfQuote(db, key)
  return lockOrdersOfQuote(db, key.customerId, key.quoteId)
}

/** Ends agreed prices in the commit of the quote's end: orders that are not submitted take list prices. */
export async function endAgreedPrices(
  recording: Pick<Context, 'db' | 'now'>,
  quote: QuoteRow,
  orders: readonly QuotedOrderRow[],
  loginId: number | null,
): Promise<void> {
  const quoteNumber = quoteNumberText(quote.quoteNumber)
  await leaveEndedQuote(recording, orders, { quoteNumber, loginId })
  // A line that stays on the ended list names a product that the customer's own list does not have.
  await withdrawListOfQuote(recording.db, quote)
}

/** The desk ends standing prices before their last day. Submitted orders keep them (R3). */
export async function endQuoteEarly(
  context: Context,
  input: RouteInput<'endQuoteEarly'>['body'] & QuoteVersionKey,
) {
  const problem = quoteReasonProblem(input.note)
  if (problem) throw refused(problem)
  const { db, member } = context
  const { customerId } = await readQuote(context, input.quoteId)
  const orders = await holdOrdersOfStanding(db, { customerId, quoteId: input.quoteId })
  const quote = await holdQuote(context, input)
  const today = todayOf(context)
  const endsFrom = input.endsFrom ?? today
  const { status, validUntil } = accept(rules.endQuoteEarly(quote, { endsFrom, today }))
  await saveLastDay(db, quote, validUntil)
  if (status === 'ended') await endAgreedPrices(context, quote, orders, member.loginId)
  const note = input.note.trim()
  return saveMove(context, quote, {
    status,
    kind: 'endedEarly',
    words: { note, fileIds: [] },
    act: ['endQuoteEarly', { versionNumber: quote.latestVersion, endsFrom, note }],
    columns: { valid_until: validUntil },
  })
}
