import { accountText } from '@tradecounter/rules/isolated.ts'
import { dueBucketNames, dueBuckets } from '@tradecounter/rules/documents/dueBuckets.ts'
import { transactionTypes } from '@tradecounter/rules/documents/transactionTypes.ts'
import { formatAbn } from '@tradecounter/rules/provider/abn.ts'
import { amountsIncludeGst, formatCents } from '@tradecounter/rules/money.ts'
import { monthName, monthOf } from '@tradecounter/rules/statements/statementMonth.ts'
import type { StatementDocument, StatementFigures } from '@tradecounter/rules/statements/statementFigures.ts'
import type { StatementPeriod } from '@tradecounter/rules/statements/statementPeriod.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Sheet, SheetTable } from '../../pdf/sheet.ts'
import type { Settings } from '../../settings/settings.ts'
import type { OutstandingStatement, PeriodStatement } from './periodStatement.ts'
import { earlierMonths, statementLines, type StatedFigures } from './statementLines.ts'
import type { StatementRow } from './statements.queries.ts'

const amount = { amount: true, width: 28 } as const
const day = { width: 22 } as const

const summary = (figures: StatementFigures): SheetTable => ({
  title: 'Summary',
  columns: [{ heading: '' }, { heading: 'Amount (AUD)', ...amount }],
  rows: [
    ['Opening balance', formatCents(figures.openingCents)],
    ...(figures.correctedCents ? [[earlierMonths, formatCents(figures.correctedCents)]] : []),
    ['Invoices and debit notes', formatCents(figures.invoicedCents)],
    ['Credit notes, returns and receipts', formatCents(figures.creditedCents)],
    ['Payments and settlements', formatCents(figures.paidCents)],
  ],
  totals: [['Closing balance', formatCents(figures.closingCents)]],
})

/** Word for the days of a statement. */
type Days = 'month' | 'period'

const aging = ({ aging: aged, unappliedCents, closingCents }: StatementFigures, days: Days): SheetTable => ({
  title: `Aged balance at ${days} end`,
  columns: [{ heading: 'Due' }, { heading: 'Amount (AUD)', ...amount }],
  rows: [
    ...dueBucketNames.map((name) => [dueBuckets[name].label, formatCents(aged[name])]),
    ['Unapplied credits', formatCents(unappliedCents)],
  ],
  totals: [['Total open', formatCents(closingCents)]],
})

const documentHeadings: SheetTable['columns'] = [
  { heading: 'Date', ...day },
  { heading: 'Document No.', width: 34 },
  { heading: 'Type', width: 24 },
  { heading: 'Reference No.' },
  { heading: 'Due', ...day },
  { heading: 'Amount', ...amount },
]

const documentCells = (document: StatementDocument): string[] => [
  formatDate(document.on),
  document.documentNumber,
  transactionTypes[document.type].name,
  document.referenceNumber ?? '',
  formatDate(document.dueOn),
  formatCents(document.cents),
]

const activity = (statement: StatedFigures): SheetTable => ({
  title: 'Activity',
  columns: [
    { heading: 'Date', ...day },
    { heading: 'Type', width: 30 },
    { heading: 'Document No.', width: 32 },
    { heading: 'Reference No.' },
    { heading: 'Due', ...day },
    { heading: 'Amount', amount: true, width: 24 },
    { heading: 'Balance', amount: true, width: 25 },
  ],
  rows: statementLines(statement).map((line) => [
    formatDate(line.on),
    line.type,
    line.number ?? '',
    line.referenceNumber ?? '',
    line.dueOn ? formatDate(line.dueOn) : '',
    line.cents === undefined ? '' : formatCents(line.cents),
    formatCents(line.balanceCents),
  ]),
})

const outstanding = ({ figures, outstanding: open, from }: OutstandingStatement): SheetTable => {
  const listed = open.reduce((sum, { openCents }) => sum + openCents, 0)
  return {
    title: 'Outstanding documents',
    columns: [...documentHeadings, { heading: 'Open', ...amount }],
    rows: open.map((document) => [...documentCells(document), formatCents(document.openCents)]),
    totals: [
      ['This period', formatCents(listed)],
      [`Brought forward (before ${formatDate(from)})`, formatCents(figures.closingCents - listed)],
      ['Closing balance', formatCents(figures.closingCents)],
    ],
    empty: 'Nothing open from this period.',
  }
}

interface Account {
  readonly accountName: string
  readonly accountNumber: string
  readonly payTerms: string
}

interface Heading extends Account, StatementPeriod {
  readonly heading: string
  readonly subject: string
  readonly madeAt: Date
}

const sheetOf = (
  { heading, subject, from, to, madeAt, accountName, accountNumber, payTerms }: Heading,
  tables: readonly SheetTable[],
  { PROVIDER_NAME, PROVIDER_ABN, DEBTORS_EMAIL, publicUrl }: Settings,
): Sheet => ({
  title: `${heading} ${subject}`,
  heading,
  subject,
  sender: PROVIDER_NAME,
  recipient: accountName,
  account: accountText(accountName, accountNumber),
  facts: [
    ['Account', accountText(accountName, accountNumber)],
    ['Period', `${formatDate(from)} – ${formatDate(to)}`],
    ...(payTerms ? [['Payment terms', payTerms] as const] : []),
    ['How to pay', `By card at ${publicUrl}/payments`],
    ...(PROVIDER_ABN ? [['Supplier ABN', formatAbn(PROVIDER_ABN)] as const] : []),
  ],
  tables,
  madeAt,
  notice: `${amountsIncludeGst} Questions about this statement? Write to ${DEBTORS_EMAIL}.`,
})

const everything = (statement: StatedFigures, days: Days): SheetTable[] => [
  summary(statement.figures),
  aging(statement.figures, days),
  activity(statement),
]

/** A statement on A4, from its stored figures, so that every download is the same. */
export function statementSheet({ month, figures, ...account }: StatementRow, settings: Settings): Sheet {
  const { startDate: from, endDate: to } = monthOf(month)
  const heading = { ...account, heading: 'Statement', subject: monthName(month), from, to }
  return sheetOf(heading, everything({ figures, from, to }, 'month'), settings)
}

/** Sheet of a statement of any period, as the account stood at the request. */
export function periodSheet(statement: PeriodStatement, account: Account, settings: Settings): Sheet {
  const { figures, from, to, kind } = statement
  const subject = `${formatDate(from)} – ${formatDate(to)}`
  const isAll = kind === 'all'
  // Fixed time: the same figures give the same file.
  const madeAt = new Date(`${to}T00:00:00Z`)
  const heading = { ...account, heading: isAll ? 'Statement' : 'Outstanding', subject, from, to, madeAt }
  const tables = isAll ? everything(statement, 'period') : [aging(figures, 'period'), outstanding(statement)]
  return sheetOf(heading, tables, settings)
}
