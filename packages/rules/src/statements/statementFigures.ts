import { dueBucketNames, dueBucketsOn, type DueBucket } from '../documents/dueBuckets.ts'
import { sideOf, type TransactionType } from '../documents/transactionTypes.ts'
import type { PlainDate } from '../time/businessTime.ts'

/** A document of the days that are stated: what it added to the account. */
export interface StatementDocument {
  readonly on: PlainDate
  readonly documentNumber: string
  readonly type: TransactionType
  readonly referenceNumber: string | null
  readonly dueOn: PlainDate
  readonly cents: number
}

/** A document that is open at their end, with how much of it. */
export interface OutstandingDocument extends StatementDocument {
  readonly openCents: number
}

/** Amount paid off documents in these days: by a payment of the portal, or in the accounts system. */
export interface StatementPayment {
  readonly on: PlainDate
  /** `PAY-…`; `null` for the accounts system's own. */
  readonly paymentNumber: string | null
  readonly cents: number
}

/** Open amount at the end of the period: documents of one side that are due on one day. */
export interface OpenAtEnd {
  readonly dueOn: PlainDate
  readonly side: 'invoice' | 'credit'
  readonly cents: number
}

export interface StatementInput {
  readonly endsOn: PlainDate
  readonly openingCents: number
  readonly documents: readonly StatementDocument[]
  readonly payments: readonly StatementPayment[]
  readonly open: readonly OpenAtEnd[]
}

export interface StatementFigures {
  readonly openingCents: number
  readonly documents: readonly StatementDocument[]
  readonly payments: readonly StatementPayment[]
  readonly invoicedCents: number
  readonly creditedCents: number
  readonly paidCents: number
  readonly closingCents: number
  /** Open invoices by how late they are at the end. */
  readonly aging: Readonly<Record<DueBucket, number>>
  /** Credits not applied by then, as a negative amount. */
  readonly unappliedCents: number
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)

/**
 * A month of an account, or any days of it: what was open, what came, what was paid, what is
 * open. Both ways to their end must meet to the cent: through the days, and over what is open.
 * @throws Error when they do not, as no statement is better than a wrong one
 */
export function statementFigures(input: StatementInput): StatementFigures {
  const { endsOn, openingCents, documents, payments, open } = input
  const of = (side: 'invoice' | 'credit') =>
    sum(documents.filter(({ type }) => sideOf(type) === side).map(({ cents }) => cents))
  const [invoicedCents, creditedCents] = [of('invoice'), of('credit')]
  const paidCents = sum(payments.map(({ cents }) => cents))
  const closingCents = openingCents + invoicedCents + creditedCents + paidCents
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
export const hasSomethingToState = ({ openingCents, documents, payments, open }: StatementInput): boolean =>
  openingCents !== 0 || documents.length > 0 || payments.length > 0 || open.length > 0
