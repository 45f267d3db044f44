import { dueBucketNames, dueBuckets } from '@tradecounter/rules/documents/dueBuckets.ts'
import { transactionTypes } from '@tradecounter/rules/documents/transactionTypes.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { monthName, monthOf } from '@tradecounter/rules/statements/statementMonth.ts'
import type { StatementFigures } from '@tradecounter/rules/statements/statementFigures.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { makePdf, type SheetTable } from '../../pdf/sheet.ts'
import type { Settings } from '../../settings.ts'
import type { StatementRow } from './statements.queries.ts'

const amount = { amount: true, width: 30 } as const
const day = { width: 24 } as const

const summary = (figures: StatementFigures): SheetTable => ({
  title: 'Summary',
  columns: [{ heading: '' }, { heading: 'Amount (AUD)', ...amount }],
  rows: [
    ['Opening balance', formatCents(figures.openingCents)],
    ['Invoices and debit notes', formatCents(figures.invoicedCents)],
    ['Credit notes, returns and receipts', formatCents(figures.creditedCents)],
    ['Payments and settlements', formatCents(figures.paidCents)],
  ],
  totals: [['Closing balance', formatCents(figures.closingCents)]],
})

const aging = ({ aging: aged, unappliedCents, closingCents }: StatementFigures): SheetTable => ({
  title: 'What is open at the end of the month, by due date',
  columns: [{ heading: 'Due' }, { heading: 'Amount (AUD)', ...amount }],
  rows: [
    ...dueBucketNames.map((name) => [dueBuckets[name].label, formatCents(aged[name])]),
    ['Credits not applied', formatCents(unappliedCents)],
  ],
  totals: [['Closing balance', formatCents(closingCents)]],
})

const documents = (figures: StatementFigures): SheetTable => ({
  title: 'Documents',
  columns: [
    { heading: 'Date', ...day },
    { heading: 'Document No.', width: 38 },
    { heading: 'Type', width: 26 },
    { heading: 'Reference No.' },
    { heading: 'Due', ...day },
    { heading: 'Amount', ...amount },
  ],
  rows: figures.documents.map((each) => [
    formatDate(each.on),
    each.documentNumber,
    transactionTypes[each.type].name,
    each.referenceNumber ?? '',
    formatDate(each.dueOn),
    formatCents(each.cents),
  ]),
  empty: 'There were no documents in this month.',
})

const payments = (figures: StatementFigures): SheetTable => ({
  title: 'Payments and settlements',
  columns: [{ heading: 'Date', ...day }, { heading: 'Payment' }, { heading: 'Amount', ...amount }],
  rows: figures.payments.map((each) => [
    formatDate(each.on),
    each.paymentNumber ?? 'Settled with our accounts team',
    formatCents(each.cents),
  ]),
  empty: 'There were no payments in this month.',
})

/** A statement on A4: from its kept figures, so that it says the same whenever it is downloaded. */
export function statementPdf(
  { month, madeAt, figures, accountName, accountNumber, payTerms }: StatementRow,
  { PROVIDER_NAME, DEBTORS_EMAIL }: Settings,
): Promise<Buffer> {
  const { startDate, endDate } = monthOf(month)
  return makePdf({
    title: `Statement ${monthName(month)}`,
    heading: 'Statement',
    subject: monthName(month),
    sender: PROVIDER_NAME,
    recipient: accountName,
    facts: [
      ['Account', `${accountName} (${accountNumber})`],
      ['Period', `${formatDate(startDate)} – ${formatDate(endDate)}`],
      ...(payTerms ? [['Payment terms', payTerms] as const] : []),
    ],
    tables: [summary(figures), aging(figures), documents(figures), payments(figures)],
    madeAt,
    notice: `Questions about this statement? Write to ${DEBTORS_EMAIL}.`,
  })
}
