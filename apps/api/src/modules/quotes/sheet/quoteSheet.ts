import { accountText } from '@tradecounter/rules/isolated.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import { formatDate, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import type { Sheet, SheetTable } from '../../../pdf/sheet.ts'
import type { Settings } from '../../../settings/settings.ts'
import type { listVersionLines, listVersions } from '../quoteParts.queries.ts'
import type { QuoteRow } from '../quotes.queries.ts'

type RowOf<List extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<List>
>[number]
type VersionRow = RowOf<typeof listVersions>
type LineRow = RowOf<typeof listVersionLines>

/** Version of a quote, with the records that its sheet names. */
export interface QuotedVersion {
  readonly quote: QuoteRow
  readonly version: VersionRow
  readonly lines: readonly LineRow[]
  readonly accountNumber: string
  readonly shippingAddress: string
}

const amount = { amount: true, width: 22 } as const

const linesTable = (kind: QuoteRow['kind'], lines: readonly LineRow[]): SheetTable => {
  const totals = orderTotals(lines)
  return {
    title: 'Lines',
    columns: [
      { heading: 'Code', width: 25 },
      { heading: 'Product' },
      { heading: kind === 'standing' ? 'Least quantity' : 'Quantity', amount: true, width: 19 },
      { heading: 'Unit price ex GST', ...amount },
      { heading: 'Unit freight ex GST', ...amount },
      { heading: 'Unit GST', amount: true, width: 18 },
      { heading: 'Amount inc GST', amount: true, width: 25 },
    ],
    rows: lines.map((line) => [
      line.productCode,
      [
        line.productName,
        ...(line.isSubstitute ? ['(substitute)'] : []),
        ...(line.note ? [line.note] : []),
      ].join('\n'),
      String(line.quantity),
      formatCents(line.unitPriceExcludingGSTCents),
      formatCents(line.freightExcludingGSTCents),
      formatCents(line.gstAmountCents + line.freightGSTAmountCents),
      formatCents(lineAmountCents(line)),
    ]),
    totals: [
      ['Products ex GST', formatCents(totals.productTotalCents)],
      ['Freight ex GST', formatCents(totals.freightTotalCents)],
      ['GST', formatCents(totals.gstTotalCents)],
      ['Total including GST (AUD)', formatCents(totals.totalAmountCents)],
    ],
  }
}

/** `QU-0000012-version-2.pdf` */
export const quotePdfName = (quoteNumber: number, versionNumber: number): string =>
  `${quoteNumberText(quoteNumber)}-version-${versionNumber}.pdf`

/** A version of a quote on paper: the same file whenever it is made, apart from the names of both sides. */
export function quoteSheet(
  { quote, version, lines, accountNumber, shippingAddress }: QuotedVersion,
  { PROVIDER_NAME, ECOMMERCE_EMAIL, TIME_ZONE }: Settings,
): Sheet {
  const number = quoteNumberText(quote.quoteNumber)
  const { versionNumber, answeredAt, validUntil, startsOn, endsOn, terms } = version
  const account = accountText(quote.customerName, accountNumber)
  return {
    title: `Quote ${number} version ${versionNumber}`,
    heading: 'Quote',
    subject: `${number}, version ${versionNumber}`,
    sender: PROVIDER_NAME,
    recipient: quote.customerName,
    account,
    facts: [
      ['Account', account],
      ['Subject', quote.subject],
      ...(quote.reference ? [['Your reference', quote.reference] as const] : []),
      ['Requested', formatDate(wallClock(quote.requestedAt, TIME_ZONE).date)],
      ['Answered', formatDate(wallClock(answeredAt, TIME_ZONE).date)],
      ['Valid until', formatDate(validUntil)],
      ...(startsOn && endsOn
        ? [['Standing prices', `${formatDate(startsOn)} to ${formatDate(endsOn)}`] as const]
        : []),
      ['Ship to', shippingAddress],
    ],
    tables: [linesTable(quote.kind, lines)],
    texts: terms ? [{ title: 'Terms', text: terms }] : [],
    madeAt: answeredAt,
    notice: `GST is rounded for each unit. Questions about this quote? Write to ${ECOMMERCE_EMAIL}.`,
  }
}
