import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { requestAgain } from '@tradecounter/rules/quotes/moveQuote.ts'
import {
  optionalNoteProblem,
  quoteRequestProblems,
  requestedLinesProblems,
} from '@tradecounter/rules/quotes/quoteFields.ts'
import { quotesAnHour } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { customerIdOf, todayOf, type Context } from '../../http/context.ts'
import { accept, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { filesIn } from '../files/messageFiles.ts'
import { cancelLapsed, isSubmitted, lockOrdersOfQuote } from '../orders/quoted/cancelLapsed.ts'
import {
  changeAnswer,
  holdQuote,
  refuseTooManyMessages,
  saveMove,
  type QuoteVersionKey,
} from './quoteContext.ts'
import { insertFollower } from './messages/quoteMessages.queries.ts'
import { findAddressOfQuote } from './quoteOrders.queries.ts'
import { findOrderable, insertRequest } from './quoteParts.queries.ts'
import { countRequestedSince, insertQuote, type QuoteRow } from './quotes.queries.ts'
import { quoteSubject, writeMessage } from './messages/writeQuoteMessage.ts'

type Body = RouteInput<'createQuoteRequest'>['body']

/** Lines as they are stored. @throws Refused for a product that cannot be ordered */
async function storedLines({ db }: Context, lines: Body['lines']) {
  const ids = lines.flatMap(({ productID }) => productID ?? [])
  const orderable = new Set((await findOrderable(db, ids)).map(({ id }) => id))
  const lineProblems = lines.flatMap(({ productID }, index) =>
    productID && !orderable.has(productID) ? [quoteProblems.lineProduct(index)] : [],
  )
  if (lineProblems.length > 0) throw refused(...lineProblems)
  return lines.map(({ productID, description, quantity, note }) => ({
    productId: productID ?? null,
    description: description.trim(),
    quantity,
    note: note.trim(),
  }))
}

/** @throws Refused for an address that is not the customer's, or while ordering is off (R12) */
async function requireAddress({ db }: Context, customerId: number, addressId: number): Promise<void> {
  const address = await findAddressOfQuote(db, customerId, addressId)
  if (!address) throw refused(quoteProblems.shippingAddress)
  if (!address.ordersEnabled) throw refused(orderProblems.orderingOff)
}

/** Creates a request for prices; the requester follows the quote. */
export async function createQuoteRequest(context: Context, input: Body) {
  const { db, member, now } = context
  const customerId = customerIdOf(context)
  const problems = quoteRequestProblems(input, todayOf(context))
  const { kind, subject, reference, neededBy, shippingAddress } = input
  if (problems.length > 0 || !shippingAddress) throw refused(...problems)
  await requireAddress(context, customerId, shippingAddress.id)
  const lines = await storedLines(context, input.lines)
  if ((await countRequestedSince(db, customerId, new Date(now.getTime() - hourMs))) >= quotesAnHour)
    throw refused(quoteProblems.askedOften)
  const { loginId } = member
  const quote = await insertQuote(db, {
    customer_id: customerId,
    kind,
    status: 'requested',
    status_since: now,
    subject: subject.trim(),
    reference: reference.trim(),
    needed_by: neededBy ?? null,
    shipping_address_id: shippingAddress.id,
    requested_by_login_id: loginId,
    requested_at: now,
    updated_by_login_id: loginId,
    updated_at: now,
  })
  const key = { customerId, quoteId: quote.quoteId }
  await insertRequest(db, { ...key, number: 1, loginId, now }, lines)
  await insertFollower(db, key, loginId)
  await writeMessage(context, { ...key, kind: 'asked', versionNumber: null }, input)
  const facts = { quoteKind: kind, lines: lines.length, ...filesIn(input) }
  await recordAct(context, actorOf(context), quoteSubject(key), 'requestQuote', facts)
  return changeAnswer(quote, quote.version)
}

type RepeatedRequest = RouteInput<'requestQuoteAgain'>['body'] & QuoteVersionKey

/** Stores the lines as another request; without lines the request before counts again. */
async function nextRequest(context: Context, quote: QuoteRow, lines: Body['lines']): Promise<number> {
  if (lines.length === 0) return quote.latestRequest
  const number = quote.latestRequest + 1
  const { db, member, now } = context
  const stored = await storedLines(context, lines)
  await insertRequest(db, { ...quote, number, loginId: member.loginId, now }, stored)
  return number
}

/**
 * Asks for other prices, or reopens a closed quote. Prices on offer are no longer valid. An order that was
 * not submitted in time is cancelled.
 */
export async function requestQuoteAgain(context: Context, input: RepeatedRequest) {
  const noteProblem = optionalNoteProblem(input.note)
  const problems = [...requestedLinesProblems(input.lines), ...(noteProblem ? [noteProblem] : [])]
  if (problems.length > 0) throw refused(...problems)
  // Orders are locked before their quote, as a cancellation does.
  const orders = await lockOrdersOfQuote(context.db, customerIdOf(context), input.quoteId)
  const quote = await holdQuote(context, input)
  const status = accept(requestAgain(quote, todayOf(context), isSubmitted(orders)))
  if (!quote.ordersEnabled) throw refused(orderProblems.orderingOff)
  await refuseTooManyMessages(context, quote.quoteId)
  if (quote.status === 'accepted') await cancelLapsed(context, orders)
  const latestRequest = await nextRequest(context, quote, input.lines)
  await insertFollower(context.db, quote, context.member.loginId)
  return saveMove(context, quote, {
    status,
    kind: 'askedAgain',
    words: input,
    act: ['requestQuoteAgain', { lines: input.lines.length, ...filesIn(input) }],
    columns: { latest_request: latestRequest, valid_until: null },
  })
}
