import { transactionTypes } from '@tradecounter/rules/documents/transactionTypes.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import type { StatementFigures } from '@tradecounter/rules/statements/statementFigures.ts'
import { csvHeading, csvRows, type CsvColumn } from '../exports/csvColumns.ts'
import type { OutstandingStatement, PeriodStatement } from './periodStatement.ts'

/** One line of a statement's file, and what the account came to after it. */
interface Line {
  readonly on: string
  readonly type: string
  readonly number?: string
  readonly referenceNumber?: string | null
  readonly dueOn?: string
  readonly cents: number
  readonly balanceCents: number
}

const columns = (amount: string, balance: string): readonly CsvColumn<Line>[] => [
  { heading: 'Date', cell: ({ on }) => formatDate(on) },
  { heading: 'Type', cell: ({ type }) => type },
  { heading: 'Document No.', cell: ({ number }) => number ?? '' },
  { heading: 'Reference No.', cell: ({ referenceNumber }) => referenceNumber ?? '' },
  { heading: 'Due Date', cell: ({ dueOn }) => (dueOn ? formatDate(dueOn) : '') },
  { heading: amount, cell: ({ cents }) => ({ cents }) },
  { heading: balance, cell: ({ balanceCents }) => ({ cents: balanceCents }) },
]

/** By day; on one day documents before what was paid. */
const moves = ({ documents, payments }: StatementFigures): Omit<Line, 'balanceCents'>[] =>
  [
    ...documents.map(({ type, documentNumber: number, ...line }) => ({
      ...line,
      type: transactionTypes[type].name,
      number,
    })),
    ...payments.map(({ on, paymentNumber, cents }) => ({
      on,
      type: paymentNumber === null ? 'Settled with our accounts team' : 'Payment',
      ...(paymentNumber === null ? {} : { number: paymentNumber }),
      cents,
    })),
  ].toSorted((one, other) => one.on.localeCompare(other.on))

/** Everything that moved the account, with what it came to after each line. */
function everyLine({ figures, from, to }: PeriodStatement): Line[] {
  let balanceCents = figures.openingCents
  const opening = { on: from, type: 'Opening balance', cents: balanceCents, balanceCents }
  const lines = moves(figures).map((move) => ({ ...move, balanceCents: (balanceCents += move.cents) }))
  const { closingCents } = figures
  return [
    opening,
    ...lines,
    { on: to, type: 'Closing balance', cents: closingCents, balanceCents: closingCents },
  ]
}

/** Open documents with their balances. */
function openLines({ figures, outstanding, from, to }: OutstandingStatement): Line[] {
  const { closingCents } = figures
  const before = closingCents - outstanding.reduce((sum, { openCents }) => sum + openCents, 0)
  return [
    ...outstanding.map(({ type, documentNumber: number, openCents, ...line }) => ({
      ...line,
      type: transactionTypes[type].name,
      number,
      balanceCents: openCents,
    })),
    { on: from, type: 'Brought forward', cents: before, balanceCents: before },
    { on: to, type: 'Closing balance', cents: closingCents, balanceCents: closingCents },
  ]
}

const linesAtATime = 1000

/** The file of a statement on demand, some lines at a time. */
export async function* statementCsv(statement: PeriodStatement, timeZone: string): AsyncGenerator<string> {
  const isAll = statement.kind === 'all'
  const shown = isAll
    ? columns('Amount (Inc GST)', 'Balance (Inc GST)')
    : columns('Document Total (Inc GST)', 'Open (Inc GST)')
  const lines = isAll ? everyLine(statement) : openLines(statement)
  yield csvHeading(shown)
  for (let from = 0; from < lines.length; from += linesAtATime)
    yield csvRows(shown, lines.slice(from, from + linesAtATime), timeZone)
}
