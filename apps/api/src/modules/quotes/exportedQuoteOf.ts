import type {
  ExportedQuote,
  ExportedVersion,
  FedQuote,
} from '@tradecounter/contract/integration/exportedQuote.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import { customerScope, type Db } from '../../db/database.ts'
import { findAccountNumber, findQuotedAddress } from './quoteOrders.queries.ts'
import { listRequestLines, listVersionLines, listVersions } from './quoteParts.queries.ts'
import { findQuote, type QuoteKey, type QuoteRow } from './quotes.queries.ts'

/** All versions of a quote, oldest first, or its latest alone. The names of authors are left out. */
async function versionsOf(db: Db, quote: QuoteRow, onlyNumber?: number): Promise<ExportedVersion[]> {
  const versions = await listVersions(db, quote)
  const lines = Map.groupBy(await listVersionLines(db, quote, onlyNumber), (line) => line.versionNumber)
  return versions
    .filter(({ versionNumber }) => onlyNumber === undefined || versionNumber === onlyNumber)
    .map(({ firstName: _first, lastName: _last, requestNumber: _request, answeredAt, ...version }) => {
      const own = lines.get(version.versionNumber) ?? []
      return {
        ...version,
        answeredAt: answeredAt.toISOString(),
        ...orderTotals(own),
        lines: own.map((line) => ({
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
    })
}

/** A quote and the lines of its latest request. */
async function requestOf(db: Db, quote: QuoteRow): Promise<Omit<ExportedQuote, 'answer'>> {
  const { customerId, quoteId, latestRequest } = quote
  const requestLines = await listRequestLines(db, quote, latestRequest)
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
    validUntil: quote.validUntil,
    requestNumber: latestRequest,
    requestLines: requestLines.map(({ productCode, description, quantity, note }) => ({
      productCode,
      description,
      quantity,
      note,
    })),
  }
}

/** Quote for webhooks, with its latest version; undefined if it does not exist any more. */
export async function exportedQuoteOf(
  db: Db,
  { customerId, quoteId }: QuoteKey,
): Promise<ExportedQuote | undefined> {
  const quote = await findQuote(db, customerScope(customerId), quoteId)
  if (!quote) return undefined
  const [answer = null] = await versionsOf(db, quote, quote.latestVersion)
  return { ...(await requestOf(db, quote)), answer }
}

/** Quote in the shape of the feed, with all versions; undefined if it does not exist. */
export async function fedQuoteOf(
  db: Db,
  { customerId, quoteId }: QuoteKey,
): Promise<Omit<FedQuote, 'cursor'> | undefined> {
  const quote = await findQuote(db, customerScope(customerId), quoteId)
  if (!quote) return undefined
  return {
    ...(await requestOf(db, quote)),
    version: quote.version,
    statusSince: quote.statusSince.toISOString(),
    shippingAddress: await findQuotedAddress(db, quote),
    versions: await versionsOf(db, quote),
  }
}
