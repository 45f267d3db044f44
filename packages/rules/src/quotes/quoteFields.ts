import { characters, isBlank } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { maximumQuantity } from '../orders/orderLimits.ts'
import { addDays, type PlainDate } from '../time/businessTime.ts'
import {
  quoteDaysMaximum,
  quoteLinesMaximum,
  quoteLineTextMaximum,
  quotePriceMaximumCents,
  quoteSubjectMaximum,
  quoteTermsMaximum,
  quoteTextMaximum,
  quoteTotalMaximumCents,
} from './quoteLimits.ts'
import { quoteProblems as problems } from './quotes.problems.ts'
import type { QuoteKind } from './quoteStates.ts'
import { quoteTotals, type QuotedAmounts } from './quoteTotals.ts'

const isQuantity = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity > 0 && quantity <= maximumQuantity

const isLonger = (text: string | undefined, maximum: number): boolean =>
  characters((text ?? '').trim()) > maximum

/** A line of a request: a product, or words for it. */
export interface RequestedLine {
  readonly productID?: number | null | undefined
  readonly description?: string | undefined
  readonly quantity: number
  readonly note?: string | undefined
}

function* problemsOfTexts(
  index: number,
  line: { readonly description?: string | undefined; readonly note?: string | undefined },
): Generator<Problem> {
  for (const name of ['description', 'note'] as const)
    if (isLonger(line[name], quoteLineTextMaximum)) yield problems.lineTextTooLong(index, name)
}

function* problemsOfRequestedLine(line: RequestedLine, index: number): Generator<Problem> {
  if (!line.productID && isBlank(line.description)) yield problems.lineEmpty(index)
  if (!isQuantity(line.quantity)) yield problems.lineQuantity(index)
  yield* problemsOfTexts(index, line)
}

/** Refusals of the lines of a request; empty when they may be sent. */
export function requestedLinesProblems(lines: readonly RequestedLine[]): Problem[] {
  if (lines.length > quoteLinesMaximum) return [problems.manyLines]
  return lines.flatMap((line, index) => [...problemsOfRequestedLine(line, index)])
}

/** Words and files of a person. */
export interface QuoteWords {
  readonly note: string | undefined
  readonly fileIds: readonly number[]
}

/** A message needs words or a file. */
export function quoteMessageProblem({ note, fileIds }: QuoteWords): Problem | undefined {
  if (isBlank(note) && fileIds.length === 0) return problems.message
  return optionalNoteProblem(note)
}

export const optionalNoteProblem = (note: string | undefined): Problem | undefined =>
  isLonger(note, quoteTextMaximum) ? problems.noteTooLong : undefined

/** Declining and refusing need a reason, as a rejection does. */
export const quoteReasonProblem = (note: string | undefined): Problem | undefined =>
  isBlank(note) ? problems.reason : optionalNoteProblem(note)

export interface NewQuoteRequest extends QuoteWords {
  readonly subject: string | undefined
  readonly neededBy?: PlainDate | null | undefined
  readonly shippingAddress?: { readonly id: number } | null | undefined
  readonly lines: readonly RequestedLine[]
}

/** Refusals of a request that `today`, the business day, is sent on; empty when it may be. */
export function quoteRequestProblems(request: NewQuoteRequest, today: PlainDate): Problem[] {
  const { subject, neededBy, shippingAddress, lines, note, fileIds } = request
  const found = [
    isBlank(subject) ? problems.subject : undefined,
    isLonger(subject, quoteSubjectMaximum) ? problems.subjectTooLong : undefined,
    neededBy && neededBy < today ? problems.neededBy : undefined,
    shippingAddress ? undefined : problems.shippingAddress,
    lines.length === 0 && isBlank(note) && fileIds.length === 0 ? problems.nothingAsked : undefined,
    optionalNoteProblem(note),
  ].filter((each) => each !== undefined)
  return [...found, ...requestedLinesProblems(lines)]
}

/** A line of an answer. Amounts are cents of one unit ex-GST. */
interface AnsweredLine extends QuotedAmounts {
  readonly requestLineId?: number | null | undefined
  readonly productID: number
  readonly note?: string | undefined
}

export interface QuoteAnswer {
  readonly validUntil: PlainDate
  readonly startsOn?: PlainDate | null | undefined
  readonly endsOn?: PlainDate | null | undefined
  readonly terms?: string | undefined
  readonly note?: string | undefined
  readonly lines: readonly AnsweredLine[]
}

const isAmount = (cents: number, least: number): boolean =>
  Number.isSafeInteger(cents) && cents >= least && cents <= quotePriceMaximumCents

function* problemsOfAnsweredLine(line: AnsweredLine, index: number): Generator<Problem> {
  if (!isQuantity(line.quantity)) yield problems.lineQuantity(index)
  if (!isAmount(line.unitPriceExcludingGSTCents, 1)) yield problems.linePrice(index)
  if (!isAmount(line.freightExcludingGSTCents, 0)) yield problems.lineFreight(index)
  yield* problemsOfTexts(index, line)
}

/** A product, and a line of the request, is on one line of a version: an order has one line a product. */
function* problemsOfRepeats(lines: readonly AnsweredLine[]): Generator<Problem> {
  const products = new Set<number>()
  const requests = new Set<number>()
  for (const [index, { productID, requestLineId }] of lines.entries()) {
    if (products.has(productID)) yield problems.lineProductTwice(index)
    products.add(productID)
    if (!requestLineId) continue
    if (requests.has(requestLineId)) yield problems.lineRequestTwice(index)
    requests.add(requestLineId)
  }
}

function periodProblem(
  kind: QuoteKind,
  { startsOn, endsOn, validUntil }: Pick<QuoteAnswer, 'startsOn' | 'endsOn' | 'validUntil'>,
  today: PlainDate,
): Problem | undefined {
  if (kind === 'once') return startsOn || endsOn ? problems.noPeriod : undefined
  if (!startsOn || !endsOn) return problems.period
  if (endsOn < startsOn) return problems.periodOrder
  if (endsOn < today) return problems.periodOver
  if (endsOn > addDays(today, quoteDaysMaximum)) return problems.periodTooLong
  // Prices that are over cannot be agreed.
  return validUntil > endsOn ? problems.validAfterPeriod : undefined
}

function validityProblem(validUntil: PlainDate, today: PlainDate): Problem | undefined {
  if (validUntil < today) return problems.validUntil
  return validUntil > addDays(today, quoteDaysMaximum) ? problems.validTooLong : undefined
}

/** Refusals of an answer that is sent on the business day `today`; empty when it may be sent. */
export function quoteAnswerProblems(kind: QuoteKind, answer: QuoteAnswer, today: PlainDate): Problem[] {
  const { lines, terms, note, validUntil } = answer
  const found = [
    validityProblem(validUntil, today),
    periodProblem(kind, answer, today),
    isLonger(terms, quoteTermsMaximum) ? problems.termsTooLong : undefined,
    optionalNoteProblem(note),
    lines.length === 0 ? problems.noLines : undefined,
  ].filter((each) => each !== undefined)
  if (lines.length > quoteLinesMaximum) return [...found, problems.manyLines]
  const ofLines = [
    ...lines.flatMap((line, index) => [...problemsOfAnsweredLine(line, index)]),
    ...problemsOfRepeats(lines),
  ]
  if (found.length + ofLines.length > 0) return [...found, ...ofLines]
  return quoteTotals(lines).totalAmountCents > quoteTotalMaximumCents ? [problems.totalTooLarge] : []
}
