import { fedQuoteOf } from '../../quotes/exportedQuoteOf.ts'
import { waitingFeed } from '../feeds/waitingFeed.ts'
import { countWaitingQuotes, listWaitingQuotes } from './quoteFeed.queries.ts'

/** Quotes that changed since a partner's system acknowledged them, or that it never did. */
export const listChangedQuotes = waitingFeed({
  queue: 'quotes',
  count: countWaitingQuotes,
  list: listWaitingQuotes,
  async read({ db }, { cursor, ...key }) {
    const quote = await fedQuoteOf(db, key)
    return quote && { ...quote, cursor }
  },
})
