import type { Decision } from '@tradecounter/rules/decision.ts'
import { endQuote, expireQuote } from '@tradecounter/rules/quotes/moveQuote.ts'
import type { QuoteStatus } from '@tradecounter/rules/quotes/quoteStates.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, todayOf, type Services } from '../../http/context.ts'
import { collectFailures } from '../../jobs/collectFailures.ts'
import type { Task } from '../../jobs/schedule.ts'
import { recordAct, tradeCounter } from '../audit/recordAct.ts'
import { endAgreedPrices, holdOrdersOfStanding } from './standing/endPrices.ts'
import { insertMessage } from './messages/quoteMessages.queries.ts'
import { listLapsedQuotes, lockQuote, saveQuote, type LapsedQuote, type QuoteRow } from './quotes.queries.ts'
import { tellOfExpiry } from './standing/tellOfExpiry.ts'
import { quoteSubject } from './messages/writeQuoteMessage.ts'

const batch = 100

const decide = (quote: QuoteRow, today: string): Decision<QuoteStatus> =>
  quote.status === 'accepted' ? endQuote(quote, today) : expireQuote(quote, today)

/** Ends one quote whose last day is over; a quote that was moved meanwhile stays as it is. */
async function endOne(
  db: Db,
  { outbox, settings }: Pick<Services, 'outbox' | 'settings'>,
  { customerId, quoteId, kind: quoteKind }: LapsedQuote,
  now: Date,
): Promise<void> {
  const orders = quoteKind === 'standing' ? await holdOrdersOfStanding(db, { customerId, quoteId }) : []
  const quote = await lockQuote(db, providerScope, quoteId)
  const decision = quote && decide(quote, todayOf({ now, settings }))
  if (!quote || !decision?.allowed) return
  const status = decision.change
  const kind = status === 'ended' ? 'ended' : 'expired'
  const { latestVersion: versionNumber } = quote
  if (kind === 'ended') await endAgreedPrices({ db, now }, quote, orders, null)
  const { id: messageId } = await insertMessage(db, {
    customer_id: customerId,
    quote_id: quoteId,
    kind,
    version_number: versionNumber,
    is_provider: true,
    text: '',
    login_id: null,
    at: now,
  })
  await saveQuote(db, quote, { status, status_since: now, updated_by_login_id: null, updated_at: now })
  const action = kind === 'ended' ? 'endQuote' : 'expireQuote'
  await recordAct({ db, now }, tradeCounter, quoteSubject(quote), action, { versionNumber })
  await outbox.emit(db, 'quoteWritten', { customerId, quoteId, messageId })
}

/**
 * Ends quotes and standing prices after their last business day, each in its own transaction.
 * An acceptance meanwhile is refused, as the rule checks the day and not only the status.
 */
export const endQuotes: Task = {
  name: 'endQuotes',
  cron: '*/10 * * * *',
  async run({ database, outbox, settings }, now) {
    const today = todayOf({ now, settings })
    const failures = collectFailures()
    let beyond = 0
    for (;;) {
      const lapsedQuotes = await listLapsedQuotes(database.scoped(providerScope), today, batch, beyond)
      for (const quote of lapsedQuotes)
        await failures.attempt(`quote ${quote.quoteId}`, () =>
          inScope(database, providerScope, (db) => endOne(db, { outbox, settings }, quote, now)),
        )
      if (lapsedQuotes.length < batch) return failures.end()
      beyond = lapsedQuotes.at(-1)?.quoteId ?? beyond
    }
  },
}

export const quotesTasks: readonly Task[] = [endQuotes, tellOfExpiry]
