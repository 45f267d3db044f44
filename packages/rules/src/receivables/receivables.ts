import { monthOf } from '../statements/statementMonth.ts'
import { addMonths, firstOfMonth, type PlainDate } from '../time/businessTime.ts'

/** Rows of the list of customers that owe something. */
export const owingPageSize = 10

/** Which of the customers that owe something are listed. */
export const owingFilters = ['overdue', 'overLimit'] as const
export type OwingFilter = (typeof owingFilters)[number]

/** Months whose payments are shown: this one, and the twelve before it, so that it stands beside the same of last year. */
export const paidMonthsShown = 13

/** The first days of the months shown, oldest first. */
export const paidMonths = (today: PlainDate): PlainDate[] =>
  Array.from({ length: paidMonthsShown }, (_, index) =>
    addMonths(firstOfMonth(today), index + 1 - paidMonthsShown),
  )

interface PaidIn {
  readonly startDate: PlainDate
  readonly paidCents: number
}

/** Every month shown with what was paid in it, also those in which nothing was. */
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

/** How much of its credit limit a customer uses; a limit of nothing is none, and nobody is over it. */
export function creditUse({ balanceCents, creditLimitCents }: CreditAccount): CreditUse | undefined {
  if (creditLimitCents <= 0) return undefined
  return {
    percent: Math.max(0, Math.floor((balanceCents / creditLimitCents) * 100)),
    isOver: balanceCents > creditLimitCents,
  }
}
