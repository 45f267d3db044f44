import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import * as rules from '@tradecounter/rules/quotes/moveQuote.ts'
import { quoteListReference, quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { accept, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { noContent } from '../files/messageFiles.ts'
import { draftOfQuote } from '../orders/quoted/draftOfQuote.ts'
import {
  holdQuote,
  readQuote,
  refuseTooManyMessages,
  saveMove,
  type QuoteVersionKey,
} from './quoteContext.ts'
import { insertFollower } from './messages/quoteMessages.queries.ts'
import { findAddressOfQuote, listQuotedItems, makeQuoteList } from './quoteOrders.queries.ts'
import { shareListsOfQuote } from './standing/quoteLists.queries.ts'
import { listVersionLines } from './quoteParts.queries.ts'
import { lockQuote, type QuoteRow } from './quotes.queries.ts'
import { quoteSubject } from './messages/writeQuoteMessage.ts'

/** R12: nothing new is begun while ordering is off. Discontinued products are named before the draft. */
async function refuseUnorderable({ db }: Context, quote: QuoteRow, versionNumber: number): Promise<void> {
  if (!quote.ordersEnabled) throw refused(orderProblems.orderingOff)
  const discontinued = (await listVersionLines(db, quote, versionNumber)).filter(
    ({ isOrderable }) => !isOrderable,
  )
  if (discontinued.length > 0)
    throw refused(...discontinued.map(({ productName }) => quoteProblems.unavailable(productName)))
}

/** Makes the price list of the accepted version. Its last day is that of the offer, or of standing prices. */
function makeList({ db }: Context, quote: QuoteRow, versionNumber: number): Promise<number> {
  const isStanding = quote.kind === 'standing'
  const validUntil = isStanding ? quote.endsOn : quote.validUntil
  if (validUntil === null) throw new Error(`Quote ${quote.quoteId} has no last day.`)
  const number = quoteNumberText(quote.quoteNumber)
  const list = {
    ...quote,
    versionNumber,
    reference: quoteListReference(quote.quoteNumber, versionNumber),
    name: `${number} ${quote.subject}`,
    validFrom: quote.startsOn,
    validUntil,
  }
  return makeQuoteList(db, list, isStanding)
}

type Acceptance = RouteInput<'acceptQuote'>['body'] & QuoteVersionKey

/**
 * A quote for one order becomes its draft, which its buyer completes and submits: approval, limits
 * and budgets apply as to any other order. Standing prices become a price list.
 */
export async function acceptQuote(context: Context, input: Acceptance) {
  const quote = await holdQuote(context, input)
  const { versionNumber } = input
  const status = accept(rules.acceptQuote(quote, { versionNumber, today: todayOf(context) }))
  await refuseUnorderable(context, quote, versionNumber)
  // A quote can be accepted again after its order is cancelled. The limit of messages does not block
  // acceptances.
  await refuseTooManyMessages(context, quote.quoteId, 'accepted')
  const priceListId = await makeList(context, quote, versionNumber)
  const order =
    quote.kind === 'standing'
      ? null
      : await draftOfQuote(context, {
          quoteId: quote.quoteId,
          priceListId,
          shippingAddressId: quote.shippingAddressId,
          lines: await listQuotedItems(context.db, { ...quote, versionNumber }, priceListId),
        })
  await insertFollower(context.db, quote, context.member.loginId)
  const saved = await saveMove(context, quote, {
    status,
    kind: 'accepted',
    words: noContent,
    act: [
      'acceptQuote',
      { versionNumber, totalCents: quote.totalCents ?? 0, orderNumber: order?.orderNumber },
    ],
    columns: quote.kind === 'standing' ? { valid_until: quote.endsOn } : {},
  })
  return { ...saved, order, priceListId }
}

type Ordering = RouteInput<'orderFromQuote'>['body'] & { readonly quoteId: number }

/** A draft at standing prices, to any address of the customer. */
export async function orderFromQuote(context: Context, { quoteId, shippingAddress }: Ordering) {
  const { db, scope } = context
  const { customerId } = await readQuote(context, quoteId)
  const address = await findAddressOfQuote(db, customerId, shippingAddress.id)
  if (!address) throw refused(orderProblems.shippingAddress)
  if (!address.ordersEnabled) throw refused(orderProblems.orderingOff)
  await shareListsOfQuote(db, { customerId, quoteId })
  const quote = await lockQuote(db, scope, quoteId)
  if (!quote) throw new Error(`Quote ${quoteId} has gone.`)
  accept(rules.orderFromQuote(quote, todayOf(context)))
  const { priceListId } = quote
  if (priceListId === null) throw new Error(`Quote ${quoteId} has no price list.`)
  const order = await draftOfQuote(context, {
    quoteId,
    priceListId,
    shippingAddressId: address.id,
    lines: [],
  })
  const { orderNumber } = order
  await recordAct(context, actorOf(context), quoteSubject(quote), 'orderFromQuote', { orderNumber })
  return order
}
