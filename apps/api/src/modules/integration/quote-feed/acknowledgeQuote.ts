import { quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import type { PartnerContext } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { actorOf, recordAct } from '../../audit/recordAct.ts'
import { quoteSubject } from '../../quotes/messages/writeQuoteMessage.ts'
import { holdAnyQuote } from '../../quotes/quoteContext.ts'
import { noteAcknowledged } from '../feeds/feedQueues.queries.ts'

/** The system has the quote as of a version: it leaves the feed until its next change. */
export async function acknowledgeQuote(
  context: PartnerContext,
  { quoteId, version }: { readonly quoteId: number; readonly version: number },
) {
  const { db, partner, now } = context
  const quote = await holdAnyQuote(db, quoteId)
  if (quote.version !== version) throw refused(quoteProblems.changed)
  const queued = { customerId: quote.customerId, id: quoteId }
  const { numAffectedRows = 0n } = await noteAcknowledged(db, 'quotes', queued, partner.keyId, now)
  if (numAffectedRows > 0n)
    await recordAct(context, actorOf(context), quoteSubject(quote), 'acknowledgeQuote', { version })
  return { quoteId, quoteNumber: quoteNumberText(quote.quoteNumber), version }
}
