import {
  quotedOrdersPageSize,
  quoteFilesMaximum,
  quoteLinesMaximum,
  quoteLineTextMaximum,
  quoteReferenceMaximum,
  quotesPageMaximum,
  quotesPageSize,
  quoteSubjectMaximum,
  quoteTermsMaximum,
  quoteTextMaximum,
} from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteKindNames, quoteStatusNames } from '@tradecounter/rules/quotes/quoteStates.ts'
import { z } from 'zod'
import {
  cents,
  id,
  integerId,
  integerMaximum,
  lineOfText,
  pageNumber,
  pathId,
  plainDate,
  productID,
  text,
  version,
  wholeNumber,
} from '../fields.ts'
import { listQuery } from '../listQuery.ts'

/** Longer than allowed, so that the rule refuses with its own message. */
const note = text(2 * quoteTextMaximum)
const lineText = text(2 * quoteLineTextMaximum).default('')

export const words = {
  note: note.default(''),
  fileIds: z.array(id).max(quoteFilesMaximum).default([]),
}
export const versioned = { version }

/** Lines, one more than allowed, so that the rule refuses with its own message. */
const linesOf = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line)
    .max(quoteLinesMaximum + 1)
    .default([])

export const requestLines = linesOf(
  z.strictObject({
    productID: productID.positive().nullish(),
    description: lineText,
    quantity: z.number(),
    note: lineText,
  }),
)

const answerLines = linesOf(
  z.strictObject({
    /** Answered line of the latest request; none for a line that the desk added. */
    requestLineId: id.nullish(),
    productID: productID.positive(),
    quantity: z.number(),
    unitPriceExcludingGSTCents: cents(),
    freightExcludingGSTCents: cents().default(0),
    note: lineText,
  }),
)

export const requestFields = {
  kind: z.enum(quoteKindNames).default('once'),
  subject: lineOfText(2 * quoteSubjectMaximum).default(''),
  reference: lineOfText(quoteReferenceMaximum).default(''),
  neededBy: plainDate.nullish(),
  shippingAddress: z.strictObject({ id }).nullish(),
  lines: requestLines,
  ...words,
}

export const answerFields = {
  validUntil: plainDate,
  startsOn: plainDate.nullish(),
  endsOn: plainDate.nullish(),
  terms: text(2 * quoteTermsMaximum).default(''),
  lines: answerLines,
  ...words,
}

const quotesQuery = <Q extends z.ZodRawShape>(q: Q) =>
  listQuery({
    sortable: ['quoteNumber', 'statusSince', 'validUntil', 'neededBy'],
    perPage: quotesPageSize,
    perPageMaximum: quotesPageMaximum,
    q: {
      status: z.enum(quoteStatusNames).optional(),
      kind: z.enum(quoteKindNames).optional(),
      search: text(100).optional(),
      ...q,
    },
  })

export const customerQuotesQuery = quotesQuery({
  followed: z.enum(['true']).optional().describe('Only quotes that the caller follows'),
})
export const deskQuotesQuery = quotesQuery({ customerId: integerId.optional() })

/** A page of the orders of a quote. */
export const quotedOrdersQuery = z.strictObject({
  page: pageNumber,
  per_page: wholeNumber(1, quotesPageMaximum).default(quotedOrdersPageSize),
})

/** Ids of the products of one answer, separated by commas. */
export const productIds = z
  .string()
  .max(16 * (quoteLinesMaximum + 1))
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Separate ids of products by commas.')

export const quoteId = pathId
export const versionNumber = wholeNumber(1, integerMaximum)
