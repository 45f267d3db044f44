import type { ExportedQuote } from '@tradecounter/contract/integration/exportedQuote.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import { customerScope, type Db } from '../../db/database.ts'
import { findAccountNumber } from './quoteOrders.queries.ts'
import { listRequestLines, listVersionLines, listVersions } from './quoteParts.queries.ts'
import { findQuote, type QuoteKey, type QuoteRow } from './quotes.queries.ts'

async function answerOf(db: Db, quote: QuoteRow): Promise<ExportedQuote['answer']> {
  const version = (await listVersions(db, quote)).at(-1)
  if (!version) return null
  const { firstName: _first, lastName: _last, requestNumber: _request, answeredAt, ...rest } = version
  const lines = await listVersionLines(db, quote, version.versionNumber)
  return {
    ...rest,
    answeredAt: answeredAt.toISOString(),
    ...orderTotals(lines),
    lines: lines.map((line) => ({
      productCode: line.productCode,
      productName: line.productName,
      quantity: line.quantity,
      unitPriceExcludingGSTCents: line.unitPriceExcludingGSTCents,
      gstAmountCents: line.gstAmountCents,
      freightExcludingGSTCents: line.freightExcludingGSTCents,
      freightGSTAmountCents: line.freightGSTAmountCents,
      amountCents: lineAmountCents(line),
      note: line.note,
    })),
  }
}

/** A quote as the supplier's systems are told of it; undefined if it is gone. Internal notes are not told. */
export async function exportedQuoteOf(
  db: Db,
  { customerId, quoteId }: QuoteKey,
): Promise<ExportedQuote | undefined> {
  const quote = await findQuote(db, customerScope(customerId), quoteId)
  if (!quote) return undefined
  const requestLines = await listRequestLines(db, quote, quote.latestRequest)
  return {
    quoteId,
    quoteNumber: quoteNumberText(quote.quoteNumber),
    kind: quote.kind,
    status: quote.status,
    customer: {
      accountNumber: await findAccountNumber(db, customerId),
      customerId,
      customerName: quote.customerName,
    },
    subject: quote.subject,
    reference: quote.reference,
    neededBy: quote.neededBy,
    requestedAt: quote.requestedAt.toISOString(),
    requestNumber: quote.latestRequest,
    requestLines: requestLines.map(({ productCode, description, quantity, note }) => ({
      productCode,
      description,
      quantity,
      note,
    })),
    answer: await answerOf(db, quote),
  }
}
