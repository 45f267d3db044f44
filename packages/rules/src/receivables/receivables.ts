import { monthOf } from '../statements/statementMonth.ts'
import { addMonths, firstOfMonth, type PlainDate } from '../time/businessTime.ts'

/** Page size of the list of customers that owe money. */
export const owingPageSize = 10

/** Filters of the list of customers that owe money. */
export const owingFilters = ['overdue', 'overLimit'] as const
export type OwingFilter = (typeof owingFilters)[number]

/**
 * Months in the chart of payments: this month and the twelve before it, down to the same month of last year.
 */
const paidMonthsShown = 13

/** First days of the months shown, oldest first. */
export const paidMonths = (today: PlainDate): PlainDate[] =>
  Array.from({ length: paidMonthsShown }, (_, index) =>
    addMonths(firstOfMonth(today), index + 1 - paidMonthsShown),
  )

interface PaidIn {
  readonly startDate: PlainDate
  readonly paidCents: number
}

/** Payments of every month shown, also of months without payments. */
export function paidPerMonth(today: PlainDate, paid: readonly PaidIn[]) {
  const centsOf = new Map(paid.map(({ startDate, paidCents }) => [startDate, paidCents]))
  return paidMonths(today).map((first) => ({ ...monthOf(first), paidCents: centsOf.get(first) ?? 0 }))
}

interface CreditAccount {
  readonly balanceCents: number
  readonly creditLimitCents: number
}

export interface CreditUse {
  /** Whole percent of the limit, rounded down; more than 100 past it, 0 for an account in credit. */
  readonly percent: number
  readonly isOver: boolean
}

/** Credit that is left, negative above the limit; undefined for a limit of 0, which means no limit. */
export const availableCreditCents = ({
  balanceCents,
  creditLimitCents,
}: CreditAccount): number | undefined => (creditLimitCents > 0 ? creditLimitCents - balanceCents : undefined)

/** Used share of the credit limit; undefined for a limit of 0, which means no limit. */
export function creditUse({ balanceCents, creditLimitCents }: CreditAccount): CreditUse | undefined {
  if (creditLimitCents <= 0) return undefined
  return {
    percent: Math.max(0, Math.floor((balanceCents / creditLimitCents) * 100)),
    isOver: balanceCents > creditLimitCents,
  }
}
