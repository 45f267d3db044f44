import { monthOf } from '../statements/statementMonth.ts'
import { addMonths, firstOfMonth, type PlainDate } from '../time/businessTime.ts'

/** Rows of the list of customers that owe something. */
export const owingPageSize = 10

/** Filters of the list of customers that owe money. */
export const owingFilters = ['overdue', 'overLimit'] as const
export type OwingFilter = (typeof owingFilters)[number]

/**
 * Months whose payments are shown: this one, and the twelve
 * before it, so that it stands beside the same of last year.
 */
const paidMonthsShown = 13

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

/** Share of the credit limit that is used; undefined without a limit (0), which nobody can exceed. */
export function creditUse({ balanceCents, creditLimitCents }: CreditAccount): CreditUse | undefined {
  if (creditLimitCents <= 0) return undefined
  return {
    percent: Math.max(0, Math.floor((balanceCents / creditLimitCents) * 100)),
    isOver: balanceCents > creditLimitCents,
  }
}
