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
  /** Absent in lines that only state a balance. */
  readonly cents?: number
  readonly balanceCents: number
}

type Move = Omit<StatementLine, 'balanceCents'> & { readonly cents: number }

function typeOf(paymentNumber: string | null, cents: number): string {
  if (paymentNumber === null) return 'Settled with our accounts team'
  return cents > 0 ? 'Refund' : 'Payment'
}

/** Lines by day; documents of a day come before its payments. */
const moves = ({ documents, payments }: StatementFigures): Move[] =>
  [
    ...documents.map(({ type, documentNumber: number, ...line }) => ({
      ...line,
      type: transactionTypes[type].name,
      number,
    })),
    ...payments.map(({ on, paymentNumber, cents }) => ({
      on,
      type: typeOf(paymentNumber, cents),
      ...(paymentNumber === null ? {} : { number: paymentNumber }),
      cents,
    })),
  ].toSorted((one, other) => one.on.localeCompare(other.on))

/** Words for documents of earlier months that came or changed after the previous statement. */
export const earlierMonths = 'Changes to earlier months'

export interface StatedFigures extends StatementPeriod {
  readonly figures: StatementFigures
}

/**
 * Opening balance, correction of earlier months, all documents and payments, closing balance; each with the
 * balance after it.
 */
export function statementLines({ figures, from, to }: StatedFigures): StatementLine[] {
  const { openingCents, correctedCents: cents = 0, closingCents } = figures
  const corrections = cents === 0 ? [] : [{ on: from, type: earlierMonths, cents }]
  let balanceCents = openingCents
  return [
    { on: from, type: 'Opening balance', balanceCents },
    ...[...corrections, ...moves(figures)].map((move) => ({
      ...move,
      balanceCents: (balanceCents += move.cents),
    })),
    { on: to, type: 'Closing balance', balanceCents: closingCents },
  ]
}
