import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { moveQuote } from '@tradecounter/rules/quotes/moveQuote.ts'
import { quoteAnswerProblems, quoteReasonProblem } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { pricedQuoteLine, quoteTotals } from '@tradecounter/rules/quotes/quoteTotals.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { accept, refused } from '../../http/refused.ts'
import { holdQuote, refuseTooManyMessages, saveMove, type QuoteVersionKey } from './quoteContext.ts'
import { findOrderable, insertVersion, listRequestLines } from './quoteParts.queries.ts'
import type { QuoteRow } from './quotes.queries.ts'
import { filesIn } from '../files/messageFiles.ts'

type Answer = RouteInput<'answerQuote'>['body'] & QuoteVersionKey

/** Lines with their products. @throws Refused for products and request lines that are not there */
async function pricedLines({ db }: Context, quote: QuoteRow, lines: Answer['lines']) {
  const found = await findOrderable(
    db,
    lines.map(({ productID }) => productID),
  )
  const products = new Map(found.map((product) => [product.id, product]))
  const requested = await listRequestLines(db, quote, quote.latestRequest)
  const requestLines = new Set(requested.map(({ requestLineId }) => requestLineId))
  const problems: Problem[] = []
  const priced = lines.flatMap((line, index) => {
    const product = products.get(line.productID)
    const requestLineId = line.requestLineId ?? null
    if (requestLineId !== null && !requestLines.has(requestLineId))
      problems.push(quoteProblems.lineRequest(index))
    if (!product) {
      problems.push(quoteProblems.lineProduct(index))
      return []
    }
    return [{ ...pricedQuoteLine(line), requestLineId, product, note: line.note.trim() }]
  })
  if (problems.length > 0) throw refused(...problems)
  return priced
}

/** A new version at the desk's prices, which replaces the one on offer. */
export async function answerQuote(context: Context, input: Answer) {
  const { db, member, now } = context
  const quote = await holdQuote(context, input)
  const status = accept(moveQuote(quote, 'answer'))
  const problems = quoteAnswerProblems(quote.kind, input, todayOf(context))
  if (problems.length > 0) throw refused(...problems)
  await refuseTooManyMessages(context, quote.quoteId)
  const lines = await pricedLines(context, quote, input.lines)
  const { validUntil } = input
  const number = quote.latestVersion + 1
  await insertVersion(
    db,
    {
      customer_id: quote.customerId,
      quote_id: quote.quoteId,
      number,
      request_number: quote.latestRequest,
      valid_until: validUntil,
      starts_on: input.startsOn ?? null,
      ends_on: input.endsOn ?? null,
      terms: input.terms.trim(),
      answered_by_login_id: member.loginId,
      answered_at: now,
    },
    lines,
  )
  const { totalAmountCents: totalCents } = quoteTotals(lines)
  const saved = await saveMove(context, quote, {
    status,
    kind: 'answered',
    words: input,
    act: ['answerQuote', { versionNumber: number, totalCents, validUntil, ...filesIn(input) }],
    columns: { latest_version: number, total_cents: totalCents, valid_until: validUntil },
  })
  return { ...saved, versionNumber: number }
}

/** Refuses to quote, or withdraws the prices on offer. The customer reads the reason. */
export async function refuseQuote(
  context: Context,
  input: RouteInput<'refuseQuote'>['body'] & QuoteVersionKey,
) {
  const problem = quoteReasonProblem(input.note)
  if (problem) throw refused(problem)
  const quote = await holdQuote(context, input)
  const note = input.note.trim()
  return saveMove(context, quote, {
    status: accept(moveQuote(quote, 'refuse')),
    kind: 'refused',
    words: { note, fileIds: [] },
    act: ['refuseQuote', { note }],
  })
}
