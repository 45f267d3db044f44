import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { paymentStatusNames } from '@tradecounter/rules/payments/paymentStatus.ts'
import { formatDate, formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import type { CsvCell } from '@tradecounter/rules/csv.ts'
import { type CsvColumn } from '../../exports/csvColumns.ts'
import type { HistoryRow } from '../history/paymentHistory.queries.ts'

const column = <Row>(heading: string, cell: CsvColumn<Row>['cell']): CsvColumn<Row> => ({ heading, cell })

/** The columns of the payment history (§2). */
export const historyColumns: readonly CsvColumn<HistoryRow>[] = [
  column('Payment No.', (row) => row.paymentNumber),
  column('Provider Payment No.', (row) => row.providerTransactionId ?? ''),
  column('Payment Id', (row) => row.paymentId),
  column('Date Paid', (row, timeZone) => (row.paidAt ? formatDateTime(row.paidAt, timeZone) : '')),
  column('Status', (row) => paymentStatusNames[row.statusId]),
  column('Payment Total', (row) => ({ cents: row.totalCents })),
]

type PaidTransaction = Payment['transactions'][number]

/** Row of a payment's summary: a document, or the rest of a lump sum, which becomes a credit (R18). */
type SummaryRow = PaidTransaction | 'rest'

/** Rows of a payment's summary, whose applied amounts add up to the payment's total. */
export const summaryRows = ({ transactions, leftOverCents }: Payment): readonly SummaryRow[] =>
  leftOverCents === 0 ? transactions : [...transactions, 'rest']

const ofDocument = (
  heading: string,
  cell: (row: PaidTransaction) => CsvCell,
  ofRest: CsvCell = '',
): CsvColumn<SummaryRow> => column(heading, (row) => (row === 'rest' ? ofRest : cell(row)))

/** Columns of an export with one row for each row of a payment's summary. */
export const summaryColumns = (payment: Payment): readonly CsvColumn<SummaryRow>[] => [
  column('Payment No.', () => payment.paymentNumber),
  column('Provider Payment No.', () => payment.providerPaymentNumber ?? ''),
  column('Date Paid', (_, timeZone) =>
    payment.datePaid ? formatDateTime(new Date(payment.datePaid), timeZone) : '',
  ),
  column('Status', () => payment.paymentStatus.paymentStatusName),
  ofDocument('Document No.', (row) => row.documentNumber),
  ofDocument('Type', (row) => row.transactionType.transactionTypeName, 'Kept as credit'),
  ofDocument('Reference No.', (row) => row.referenceNumber ?? ''),
  ofDocument('Date', (row) => formatDate(row.transactionDate)),
  ofDocument('Due Date', (row) => formatDate(row.dueDate)),
  ofDocument('Document Total (Inc GST)', (row) => ({ cents: row.documentTotalCents })),
  ofDocument('Amount Applied (Inc GST)', (row) => ({ cents: row.appliedAmountCents }), {
    cents: payment.leftOverCents,
  }),
  ofDocument('Remaining (Inc GST)', (row) => ({ cents: row.remainingAmountCents })),
  ofDocument('Notes', (row) => row.transactionNotes.transactionNote),
]

/** Columns of the outstanding transactions that do not depend on a selection (§2). */
export const transactionColumns: readonly CsvColumn<AccountDocument>[] = [
  column('Document No.', (row) => row.documentNumber),
  column('Type', (row) => row.transactionType.transactionTypeName),
  column('Reference No.', (row) => row.referenceNumber ?? ''),
  column('Date', (row) => formatDate(row.transactionDate)),
  column('Due Date', (row) => formatDate(row.dueDate)),
  column('Document Total (Inc GST)', (row) => ({ cents: row.documentTotalCents })),
  column('Document Balance (Inc GST)', (row) => ({ cents: row.documentBalanceCents })),
  column('Being paid', (row) => (row.reserved ? 'Yes' : 'No')),
]
