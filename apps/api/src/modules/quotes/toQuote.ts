import type {
  ListedQuote,
  QuotedOrder,
  QuoteMessage,
  QuoteRequest,
  QuoteVersion,
  QuoteVersionLine,
} from '@tradecounter/contract/quotes/quotes.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { orderStatuses } from '@tradecounter/rules/orders/orderStatus.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { quoteDifference } from '@tradecounter/rules/quotes/quoteDifference.ts'
import { quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import type { MessageRow } from './messages/quoteMessages.queries.ts'
import type { listOrdersOfQuote } from './quoteOrders.queries.ts'
import type { listRequestLines, listRequests, listVersionLines, listVersions } from './quoteParts.queries.ts'
import type { QuoteListRow } from './quotes.queries.ts'

type RowOf<List extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<List>
>[number]
type VersionLineRow = RowOf<typeof listVersionLines>

interface PersonRow {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
}

export const toPerson = ({ userName, firstName, lastName }: PersonRow) => ({ userName, firstName, lastName })

export const toListed = (row: QuoteListRow): ListedQuote => ({
  quoteId: row.quoteId,
  quoteNumber: quoteNumberText(row.quoteNumber),
  kind: row.kind,
  status: row.status,
  statusSince: row.statusSince.toISOString(),
  subject: row.subject,
  customer: { customerId: row.customerId, customerName: row.customerName },
  neededBy: row.neededBy,
  requestedAt: row.requestedAt.toISOString(),
  requestedBy: toPerson(row),
  latestVersion: row.latestVersion,
  validUntil: row.validUntil,
  totalAmountCents: row.totalCents,
})

export function toRequests(
  requests: readonly RowOf<typeof listRequests>[],
  lines: readonly RowOf<typeof listRequestLines>[],
): QuoteRequest[] {
  const linesOf = Map.groupBy(lines, ({ requestNumber }) => requestNumber)
  return requests.map((request) => ({
    requestNumber: request.requestNumber,
    requestedAt: request.requestedAt.toISOString(),
    requestedBy: toPerson(request),
    lines: (linesOf.get(request.requestNumber) ?? []).map((line) => ({
      requestLineId: line.requestLineId,
      product:
        line.productId === null
          ? null
          : {
              productID: line.productId,
              productCode: line.productCode ?? '',
              productName: line.productName ?? '',
              imageUrl: line.imageUrl,
            },
      description: line.description,
      quantity: line.quantity,
      note: line.note,
    })),
  }))
}

const toLine = (row: VersionLineRow): QuoteVersionLine => ({
  lineId: row.lineId,
  requestLineId: row.requestLineId,
  product: {
    productID: row.productId,
    productCode: row.productCode,
    productName: row.productName,
    imageUrl: row.imageUrl,
  },
  isSubstitute: row.isSubstitute,
  quantity: row.quantity,
  unitPriceExcludingGSTCents: row.unitPriceExcludingGSTCents,
  gstAmountCents: row.gstAmountCents,
  freightExcludingGSTCents: row.freightExcludingGSTCents,
  freightGSTAmountCents: row.freightGSTAmountCents,
  amountCents: lineAmountCents(row),
  note: row.note,
})

/** Versions with their totals, each with its changes since the previous one. */
export function toVersions(
  versions: readonly RowOf<typeof listVersions>[],
  lines: readonly VersionLineRow[],
): QuoteVersion[] {
  const linesOf = Map.groupBy(lines, ({ versionNumber }) => versionNumber)
  const plain = versions.map(({ firstName, lastName, answeredAt, ...version }) => {
    const rows = linesOf.get(version.versionNumber) ?? []
    return {
      ...version,
      answeredAt: answeredAt.toISOString(),
      answeredBy: fullName({ firstName, lastName }),
      ...orderTotals(rows),
      lines: rows.map(toLine),
    }
  })
  return plain.map((version, index): QuoteVersion => {
    const before = plain[index - 1]
    if (!before) return { ...version, changes: null }
    const { fields, lines: changedLines } = quoteDifference(before, version)
    return {
      ...version,
      changes: {
        fields: [...fields],
        lines: changedLines.map((line) => ({ ...line, fields: [...line.fields] })),
      },
    }
  })
}

export const toMessage = ({ at, files, firstName, lastName, ...row }: MessageRow): QuoteMessage => ({
  ...row,
  files: [...files],
  at: at.toISOString(),
  author: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
})

export const toQuotedOrder = ({
  id,
  orderNumber,
  statusId,
  totalCents,
}: RowOf<typeof listOrdersOfQuote>): QuotedOrder => ({
  orderID: id,
  orderNumber: orderNumberText(orderNumber),
  orderStatus: orderStatuses[statusId],
  totalAmountCents: totalCents,
})
