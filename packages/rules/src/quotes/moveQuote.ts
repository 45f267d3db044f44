import { allow, refuse, type Decision } from '../decision.ts'
import { addDays, type PlainDate } from '../time/businessTime.ts'
import { quoteProblems as problems } from './quotes.problems.ts'
import { quoteTable, type QuoteKind, type QuoteMove, type QuoteStatus } from './quoteStates.ts'

/** Fields of a quote that decisions read. */
export interface MovableQuote {
  readonly kind: QuoteKind
  readonly status: QuoteStatus
  /** Number of the latest version; 0 before the first answer. */
  readonly latestVersion: number
  /** Last day of the offered prices, or of the agreed standing prices. */
  readonly validUntil: PlainDate | null
}

/** Status after a move by the table, without a check of dates and versions. */
export function moveQuote({ status }: Pick<MovableQuote, 'status'>, move: QuoteMove): Decision<QuoteStatus> {
  const next = quoteTable[status][move]
  return typeof next === 'string' ? allow(next) : refuse(next)
}

/** True if the last day is over; prices are valid until the end of their last day (R4). */
export const isOver = ({ validUntil }: Pick<MovableQuote, 'validUntil'>, today: PlainDate): boolean =>
  validUntil !== null && validUntil < today

interface Acceptance {
  /** Number of the version that the customer saw. */
  readonly versionNumber: number
  readonly today: PlainDate
}

/** Decision on accepting: only the latest version, while its prices are valid by date. */
export function acceptQuote(
  quote: MovableQuote,
  { versionNumber, today }: Acceptance,
): Decision<QuoteStatus> {
  const moved = moveQuote(quote, 'accept')
  if (!moved.allowed) return moved
  if (isOver(quote, today)) return refuse(problems.expired)
  return versionNumber === quote.latestVersion ? moved : refuse(problems.otherVersion)
}

/** Decision on the expiry by the clock. */
export function expireQuote(quote: MovableQuote, today: PlainDate): Decision<QuoteStatus> {
  const moved = moveQuote(quote, 'expire')
  return !moved.allowed || isOver(quote, today) ? moved : refuse(problems.stillValid)
}

/** Decision on the end of standing prices by the clock. */
export function endQuote(quote: MovableQuote, today: PlainDate): Decision<QuoteStatus> {
  const moved = moveQuote(quote, 'end')
  if (!moved.allowed) return moved
  if (quote.kind !== 'standing') return refuse(problems.notStanding)
  return isOver(quote, today) ? moved : refuse(problems.stillValid)
}

interface EarlyEnd {
  /** First day without the agreed prices. */
  readonly endsFrom: PlainDate
  readonly today: PlainDate
}

/**
 * Decision of the desk to end standing prices early. From today, or from a day on which they were not yet to
 * start, the quote ends at once; from a later day the clock ends it.
 */
export function endQuoteEarly(
  quote: MovableQuote & { readonly startsOn: PlainDate | null },
  { endsFrom, today }: EarlyEnd,
): Decision<{ readonly status: QuoteStatus; readonly validUntil: PlainDate }> {
  const moved = moveQuote(quote, 'endEarly')
  if (!moved.allowed) return moved
  const { kind, status, startsOn, validUntil } = quote
  if (kind !== 'standing' || validUntil === null) return refuse(problems.notStanding)
  if (endsFrom < today) return refuse(problems.endsFromPast)
  if (endsFrom > validUntil) return refuse(problems.endsFromLate(validUntil))
  const endsNow = endsFrom === today || (startsOn !== null && endsFrom <= startsOn)
  return allow({ status: endsNow ? moved.change : status, validUntil: addDays(endsFrom, -1) })
}

/**
 * Decision on a cancellation of the quote's order: its prices are on offer again until their last day.
 * Standing prices stay agreed when an order is cancelled.
 */
export const releaseQuote = (quote: MovableQuote): Decision<QuoteStatus> =>
  quote.kind === 'standing' ? refuse(problems.agreed) : moveQuote(quote, 'release')

/**
 * Decision on another request. An accepted quote for one order can be requested again if its prices ended
 * before the order was submitted; the caller cancels that order.
 * @param isSubmitted true if an order of the quote waits for approval, is approved or received
 */
export function requestAgain(
  quote: MovableQuote,
  today: PlainDate,
  isSubmitted: boolean,
): Decision<QuoteStatus> {
  const lapsed = quote.status === 'accepted' && isOver(quote, today) && !isSubmitted
  const released = lapsed ? releaseQuote(quote) : allow(quote.status)
  return released.allowed ? moveQuote({ status: released.change }, 'askAgain') : released
}

/** Decision on ordering at standing prices, within their period. */
export function orderFromQuote(
  quote: MovableQuote & { readonly startsOn: PlainDate | null },
  today: PlainDate,
): Decision<true> {
  if (quote.kind !== 'standing' || quote.status !== 'accepted') return refuse(problems.notStanding)
  if (isOver(quote, today)) return refuse(problems.expired)
  return quote.startsOn !== null && today < quote.startsOn
    ? refuse(problems.notStarted(quote.startsOn))
    : allow(true)
}
