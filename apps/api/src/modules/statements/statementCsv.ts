import { transactionTypes } from '@tradecounter/rules/documents/transactionTypes.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { csvHeading, csvRows, type CsvColumn } from '../exports/csvColumns.ts'
import type { OutstandingStatement, PeriodStatement } from './periodStatement.ts'
import { statementLines, type StatementLine } from './statementLines.ts'

const columns = (amount: string, balance: string): readonly CsvColumn<StatementLine>[] => [
  { heading: 'Date', cell: ({ on }) => formatDate(on) },
  { heading: 'Type', cell: ({ type }) => type },
  { heading: 'Document No.', cell: ({ number }) => number ?? '' },
  { heading: 'Reference No.', cell: ({ referenceNumber }) => referenceNumber ?? '' },
  { heading: 'Due Date', cell: ({ dueOn }) => (dueOn ? formatDate(dueOn) : '') },
  { heading: amount, cell: ({ cents }) => (cents === undefined ? '' : { cents }) },
  { heading: balance, cell: ({ balanceCents }) => ({ cents: balanceCents }) },
]

/** Open documents with their balances. */
function openLines({ figures, outstanding, from, to }: OutstandingStatement): StatementLine[] {
  const { closingCents } = figures
  const before = closingCents - outstanding.reduce((sum, { openCents }) => sum + openCents, 0)
  return [
    ...outstanding.map(({ type, documentNumber: number, openCents, ...line }) => ({
      ...line,
      type: transactionTypes[type].name,
      number,
      balanceCents: openCents,
    })),
    { on: from, type: 'Brought forward', balanceCents: before },
    { on: to, type: 'Closing balance', balanceCents: closingCents },
  ]
}

const linesAtATime = 1000

/** The file of a statement on demand, some lines at a time. */
export async function* statementCsv(statement: PeriodStatement, timeZone: string): AsyncGenerator<string> {
  const isAll = statement.kind === 'all'
  const shown = isAll
    ? columns('Amount (Inc GST)', 'Balance (Inc GST)')
    : columns('Document Total (Inc GST)', 'Open (Inc GST)')
  const lines = isAll ? statementLines(statement) : openLines(statement)
  yield csvHeading(shown)
  for (let from = 0; from < lines.length; from += linesAtATime)
    yield csvRows(shown, lines.slice(from, from + linesAtATime), timeZone)
}
