import { dueBucketNames, dueBucketsOn, type DueBucket } from '../documents/dueBuckets.ts'
import { sideOf, type TransactionType } from '../documents/transactionTypes.ts'
import type { PlainDate } from '../time/businessTime.ts'

/** Document of the period, with its amount. */
export interface StatementDocument {
  readonly on: PlainDate
  readonly documentNumber: string
  readonly type: TransactionType
  readonly referenceNumber: string | null
  readonly dueOn: PlainDate
  readonly cents: number
}

/** Document that is open at the end of the period, with its open amount. */
export interface OutstandingDocument extends StatementDocument {
  readonly openCents: number
}

/** Amount paid in the period: by a payment of the portal, or in the accounts system. */
export interface StatementPayment {
  readonly on: PlainDate
  /** `PAY-…`; null for payments of the accounts system. */
  readonly paymentNumber: string | null
  readonly cents: number
}

/** Open amount of the documents of one side with one due date, at the end of the period. */
export interface OpenAtEnd {
  readonly dueOn: PlainDate
  readonly side: 'invoice' | 'credit'
  readonly cents: number
}

export interface StatementInput {
  readonly endsOn: PlainDate
  /** Balance before the period, from the documents as they are now. */
  readonly openingCents: number
  /** Closing balance of the previous stored statement. */
  readonly statedCents?: number | undefined
  readonly documents: readonly StatementDocument[]
  readonly payments: readonly StatementPayment[]
  readonly open: readonly OpenAtEnd[]
}

export interface StatementFigures {
  readonly openingCents: number
  /** Change of earlier months since the previous statement; absent in older statements. */
  readonly correctedCents?: number
  readonly documents: readonly StatementDocument[]
  readonly payments: readonly StatementPayment[]
  readonly invoicedCents: number
  readonly creditedCents: number
  readonly paidCents: number
  readonly closingCents: number
  /** Open invoices by due bucket at the end of the period. */
  readonly aging: Readonly<Record<DueBucket, number>>
  /** Credits that are not applied at the end of the period, as a negative amount. */
  readonly unappliedCents: number
}

const sum = (cents: readonly number[]): number => cents.reduce((total, amount) => total + amount, 0)

/**
 * Figures of an account in a period: opening balance, documents, payments and closing balance. A statement
 * begins with the balance at which the previous one ended; later changes of those months are one correction.
 * The closing balance from the movements must equal the sum of the open documents.
 * @throws Error if they differ, as no statement is better than a wrong one
 */
export function statementFigures(input: StatementInput): StatementFigures {
  const { endsOn, documents, payments, open, statedCents: openingCents = input.openingCents } = input
  const correctedCents = input.openingCents - openingCents
  const of = (side: 'invoice' | 'credit') =>
    sum(documents.filter(({ type }) => sideOf(type) === side).map(({ cents }) => cents))
  const [invoicedCents, creditedCents] = [of('invoice'), of('credit')]
  const paidCents = sum(payments.map(({ cents }) => cents))
  const closingCents = openingCents + correctedCents + invoicedCents + creditedCents + paidCents
  const invoices = open.filter(({ side }) => side === 'invoice')
  const bucketOf = dueBucketsOn(endsOn)
  const aged = (bucket: DueBucket) =>
    sum(invoices.filter(({ dueOn }) => bucketOf(dueOn) === bucket).map(({ cents }) => cents))
  const aging = Object.fromEntries(dueBucketNames.map((name) => [name, aged(name)])) as Record<
    DueBucket,
    number
  >
  const unappliedCents = sum(open.filter(({ side }) => side === 'credit').map(({ cents }) => cents))
  const openCents = sum(Object.values(aging)) + unappliedCents
  if (openCents !== closingCents)
    throw new Error(`A statement to ${endsOn} is off by ${openCents - closingCents} cents.`)
  return {
    openingCents,
    correctedCents,
    documents,
    payments,
    invoicedCents,
    creditedCents,
    paidCents,
    closingCents,
    aging,
    unappliedCents,
  }
}

/** False for an account without balance and movements: it gets no statement. */
export const hasSomethingToState = ({
  openingCents,
  statedCents = 0,
  documents,
  payments,
  open,
}: StatementInput): boolean =>
  openingCents !== 0 || statedCents !== 0 || documents.length > 0 || payments.length > 0 || open.length > 0
