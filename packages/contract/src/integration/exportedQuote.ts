import { quoteKindNames, quoteStatusNames } from '@tradecounter/rules/quotes/quoteStates.ts'
import { z } from 'zod'
import { cents, instant, plainDate } from '../fields.ts'

/** Answer of the supplier's desk, which never changes. */
const exportedVersion = z.object({
  versionNumber: z.int(),
  answeredAt: instant,
  validUntil: plainDate,
  startsOn: plainDate.nullable(),
  endsOn: plainDate.nullable(),
  terms: z.string(),
  productTotalCents: cents(),
  freightTotalCents: cents(),
  gstTotalCents: cents(),
  totalAmountCents: cents(),
  lines: z.array(
    z.object({
      productCode: z.string(),
      productName: z.string(),
      quantity: z.int(),
      unitPriceExcludingGSTCents: cents(),
      gstAmountCents: cents(),
      freightExcludingGSTCents: cents(),
      freightGSTAmountCents: cents(),
      amountCents: cents(),
      note: z.string(),
    }),
  ),
})

/** Quote for the supplier's systems: the latest request and the latest answer. */
export const exportedQuoteBody = z.object({
  quoteId: z.int(),
  quoteNumber: z.string(),
  kind: z.enum(quoteKindNames),
  status: z.enum(quoteStatusNames),
  customer: z.object({ accountNumber: z.string(), customerId: z.int(), customerName: z.string() }),
  subject: z.string(),
  reference: z.string(),
  neededBy: plainDate.nullable(),
  requestedAt: instant,
  requestNumber: z.int(),
  requestLines: z.array(
    z.object({
      productCode: z.string().nullable(),
      description: z.string(),
      quantity: z.int(),
      note: z.string(),
    }),
  ),
  validUntil: plainDate.nullable().describe('Last day of the prices on offer, or of agreed standing prices'),
  answer: exportedVersion.nullable(),
})

export type ExportedQuote = z.output<typeof exportedQuoteBody>

/** Quote in the feed, with every version of the answer, oldest first. */
export const fedQuote = exportedQuoteBody.omit({ answer: true }).extend({
  cursor: z.int().describe('Cursor of this row; send it as `after` for the next rows'),
  version: z.int().describe('Grows with each change; acknowledge the version that you have'),
  statusSince: instant,
  shippingAddress: z.object({ addressReference: z.string().nullable(), text: z.string() }),
  versions: z.array(exportedVersion),
})

export type FedQuote = z.output<typeof fedQuote>
export type ExportedVersion = z.output<typeof exportedVersion>
