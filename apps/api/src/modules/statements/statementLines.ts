import { transactionTypes } from '@tradecounter/rules/documents/transactionTypes.ts'
import type { StatementFigures } from '@tradecounter/rules/statements/statementFigures.ts'
import type { StatementPeriod } from '@tradecounter/rules/statements/statementPeriod.ts'

/** One line of a statement, with the account's balance after it. */
export interface StatementLine {
  readonly on: string
  readonly type: string
  readonly number?: string
  readonly referenceNumber?: string | null
  readonly dueOn?: string
  readonly cents: number
  readonly balanceCents: number
}

/** Lines by day; documents of a day come before its payments. */
const moves = ({ documents, payments }: StatementFigures): Omit<StatementLine, 'balanceCents'>[] =>
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

export interface StatedFigures extends StatementPeriod {
  readonly figures: StatementFigures
}

/** Opening balance, all documents and payments, closing balance; each with the balance after it. */
export function statementLines({ figures, from, to }: StatedFigures): StatementLine[] {
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
