import type { DateRange, DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import type { TransactionSide, TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Condition for open documents under the alias `d`. Without parameters: only this very text selects their
 * partial index.
 */
export const isOpen = sql<SqlBool>`d.balance_cents <> 0`

const sumOf = (test: RawBuilder<SqlBool>) =>
  sql<number>`coalesce(sum(d.balance_cents) filter (where ${test}), 0)`

const inRange = ({ from, to }: DateRange) => {
  if (from === undefined) return sql<SqlBool>`d.due_on <= ${to}::date`
  return to === undefined
    ? sql<SqlBool>`d.due_on >= ${from}::date`
    : sql<SqlBool>`d.due_on between ${from}::date and ${to}::date`
}

export interface DueInput {
  readonly ranges: Readonly<Record<DueBucket, DateRange>>
  readonly typesOf: (side: TransactionSide) => readonly TransactionType[]
}

export const invoicesIn = ({ typesOf }: DueInput) =>
  sql<SqlBool>`d.type = any(${[...typesOf('invoice')]}::text[])`

/** Sums of the due-date bar over open documents under the alias `d`. */
export function dueColumns(input: DueInput) {
  const invoice = invoicesIn(input)
  const bucket = (name: DueBucket) => sumOf(sql<SqlBool>`${invoice} and ${inRange(input.ranges[name])}`)
  return [
    sumOf(sql`true`).as('balanceCents'),
    sumOf(invoice).as('totalDueCents'),
    sumOf(sql`not ${invoice}`).as('unappliedCreditCents'),
    bucket('notDueYet').as('notDueYetCents'),
    bucket('dueEndOfMonth').as('dueEndOfMonthCents'),
    bucket('oneMonthOverdue').as('oneMonthOverdueCents'),
    bucket('twoMonthsOverdue').as('twoMonthsOverdueCents'),
    bucket('threeMonthsOverdue').as('threeMonthsOverdueCents'),
    bucket('fourMonthsPlusOverdue').as('fourMonthsPlusOverdueCents'),
  ] as const
}

/** Names of `dueColumns`. */
export const dueSumNames = [
  'balanceCents',
  'totalDueCents',
  'unappliedCreditCents',
  'notDueYetCents',
  'dueEndOfMonthCents',
  'oneMonthOverdueCents',
  'twoMonthsOverdueCents',
  'threeMonthsOverdueCents',
  'fourMonthsPlusOverdueCents',
] as const
