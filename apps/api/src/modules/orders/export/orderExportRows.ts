import { stringify } from 'csv-stringify/sync'
import { formatDate, formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { decimalFromCents } from '@tradecounter/rules/money.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { orderStatuses } from '@tradecounter/rules/orders/orderStatus.ts'
import type { SummaryRow } from '../list/listOrders.queries.ts'

type Cell = string | number
interface Column {
  readonly heading: string
  readonly cell: (row: SummaryRow, timeZone: string) => Cell
}

const name = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim()

const column = (heading: string, cell: Column['cell']): Column => ({ heading, cell })

const number = column('Order No.', (row) => orderNumberText(row.orderNumber))
const customer = column('Customer', (row) => row.customerName)
const others = [
  column('Order Date', (row) => formatDate(row.orderedOn)),
  column('Purchase Order No.', (row) => row.purchaseOrderNumber ?? ''),
  column('Created By', (row) => name(row.createdByFirstName, row.createdByLastName)),
  column('Submitted', (row, timeZone) => (row.submittedAt ? formatDateTime(row.submittedAt, timeZone) : '')),
  column('Approver', (row) => name(row.approverFirstName, row.approverLastName)),
  column('Lines', (row) => row.lineCount),
  column('Total (Inc GST)', (row) => decimalFromCents(row.totalCents).toFixed(2)),
]
const customerStatus = column('Status', (row) => orderStatuses[row.statusId].labelNameForCustomer)
const adminStatus = column('Status', (row) => orderStatuses[row.statusId].labelNameForAdmin)

/** The columns of an export; the provider's has the customer, and its own labels. */
export const exportColumns = (ofAll: boolean): readonly Column[] =>
  ofAll ? [number, customer, adminStatus, ...others] : [number, customerStatus, ...others]

/**
 * Text that a spreadsheet would take for a formula is led by a quote (I4), and all text is quoted: a lone carriage return
 * would begin a row otherwise. Amounts are plain numbers and stay so.
 */
const csv = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], { record_delimiter: 'windows', escape_formulas: true, quoted_string: true })

/** With a byte order mark, so that spreadsheets read names in any script. */
export const exportHeading = (columns: readonly Column[]): string =>
  `\uFEFF${csv([columns.map(({ heading }) => heading)])}`

export const exportRows = (
  columns: readonly Column[],
  rows: readonly SummaryRow[],
  timeZone: string,
): string => csv(rows.map((row) => columns.map(({ cell }) => cell(row, timeZone))))
