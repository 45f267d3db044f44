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

/** Line of a request: a product or a description. */
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

/** Refusals of the lines of a request. */
export function requestedLinesProblems(lines: readonly RequestedLine[]): Problem[] {
  if (lines.length > quoteLinesMaximum) return [problems.manyLines]
  return lines.flatMap((line, index) => [...problemsOfRequestedLine(line, index)])
}

/** Message of a person, with files. */
export interface QuoteWords {
  readonly note: string | undefined
  readonly fileIds: readonly number[]
}

/** Refusal of a message without text and files, or with a too long text. */
export function quoteMessageProblem({ note, fileIds }: QuoteWords): Problem | undefined {
  if (isBlank(note) && fileIds.length === 0) return problems.message
  return optionalNoteProblem(note)
}

export const optionalNoteProblem = (note: string | undefined): Problem | undefined =>
  isLonger(note, quoteTextMaximum) ? problems.noteTooLong : undefined

/** Refusal of a missing or too long reason for declining or refusing. */
export const quoteReasonProblem = (note: string | undefined): Problem | undefined =>
  isBlank(note) ? problems.reason : optionalNoteProblem(note)

export interface NewQuoteRequest extends QuoteWords {
  readonly subject: string | undefined
  readonly neededBy?: PlainDate | null | undefined
  readonly shippingAddress?: { readonly id: number } | null | undefined
  readonly lines: readonly RequestedLine[]
}

/** Refusals of a request that is sent on the business day `today`. */
export function quoteRequestProblems(request: NewQuoteRequest, today: PlainDate): Problem[] {
  const { subject, neededBy, shippingAddress, lines, note, fileIds } = request
  const requestProblems = [
    isBlank(subject) ? problems.subject : undefined,
    isLonger(subject, quoteSubjectMaximum) ? problems.subjectTooLong : undefined,
    neededBy && neededBy < today ? problems.neededBy : undefined,
    shippingAddress ? undefined : problems.shippingAddress,
    lines.length === 0 && isBlank(note) && fileIds.length === 0 ? problems.nothingAsked : undefined,
    optionalNoteProblem(note),
  ].filter((problem) => problem !== undefined)
  return [...requestProblems, ...requestedLinesProblems(lines)]
}

/** Line of an answer; amounts are cents of one unit ex GST. */
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

const isAmount = (cents: number, minimum: number): boolean =>
  Number.isSafeInteger(cents) && cents >= minimum && cents <= quotePriceMaximumCents

function* problemsOfAnsweredLine(line: AnsweredLine, index: number): Generator<Problem> {
  if (!isQuantity(line.quantity)) yield problems.lineQuantity(index)
  if (!isAmount(line.unitPriceExcludingGSTCents, 1)) yield problems.linePrice(index)
  if (!isAmount(line.freightExcludingGSTCents, 0)) yield problems.lineFreight(index)
  yield* problemsOfTexts(index, line)
}

/** Refusals of repeated products and request lines: an order has one line for each product. */
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
  // An offer must not last longer than the prices that it offers.
  return validUntil > endsOn ? problems.validAfterPeriod : undefined
}

function validityProblem(validUntil: PlainDate, today: PlainDate): Problem | undefined {
  if (validUntil < today) return problems.validUntil
  return validUntil > addDays(today, quoteDaysMaximum) ? problems.validTooLong : undefined
}

/** Refusals of an answer that is sent on the business day `today`. */
export function quoteAnswerProblems(kind: QuoteKind, answer: QuoteAnswer, today: PlainDate): Problem[] {
  const { lines, terms, note, validUntil } = answer
  const answerProblems = [
    validityProblem(validUntil, today),
    periodProblem(kind, answer, today),
    isLonger(terms, quoteTermsMaximum) ? problems.termsTooLong : undefined,
    optionalNoteProblem(note),
    lines.length === 0 ? problems.noLines : undefined,
  ].filter((problem) => problem !== undefined)
  if (lines.length > quoteLinesMaximum) return [...answerProblems, problems.manyLines]
  const lineProblems = [
    ...lines.flatMap((line, index) => [...problemsOfAnsweredLine(line, index)]),
    ...problemsOfRepeats(lines),
  ]
  if (answerProblems.length + lineProblems.length > 0) return [...answerProblems, ...lineProblems]
  return quoteTotals(lines).totalAmountCents > quoteTotalMaximumCents ? [problems.totalTooLarge] : []
}
