import { addDays, addMonths, firstOfMonth, type PlainDate } from '../time/businessTime.ts'

export const budgetPeriods = ['month', 'quarter', 'year'] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]

/** Length of each period in months. */
const lengths = { month: 1, quarter: 3, year: 12 } as const satisfies Record<BudgetPeriod, number>

export interface DateRange {
  readonly startsOn: PlainDate
  /** Last day, included. */
  readonly endsOn: PlainDate
}

const monthOf = (date: PlainDate): number => Number(date.slice(5, 7))

/** Period that contains a day. `fiscalYearMonth`: first month of the fiscal year, 1 to 12. */
export function periodOf(day: PlainDate, period: BudgetPeriod, fiscalYearMonth: number): DateRange {
  const length = lengths[period]
  const monthsIn = (monthOf(day) - fiscalYearMonth + 12) % length
  const startsOn = addMonths(firstOfMonth(day), -monthsIn)
  return { startsOn, endsOn: addDays(addMonths(startsOn, length), -1) }
}

export const nextPeriod = ({ endsOn }: DateRange, period: BudgetPeriod, fiscalYearMonth: number): DateRange =>
  periodOf(addDays(endsOn, 1), period, fiscalYearMonth)

const months = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' })
const monthName = (date: PlainDate): string => months.format(new Date(`${date}T00:00:00Z`))

/** `November 2026`, `October to December 2026`, `July 2026 to June 2027`. */
export function periodName({ startsOn, endsOn }: DateRange): string {
  const last = `${monthName(endsOn)} ${endsOn.slice(0, 4)}`
  if (startsOn.slice(0, 7) === endsOn.slice(0, 7)) return last
  const first = monthName(startsOn)
  return startsOn.slice(0, 4) === endsOn.slice(0, 4)
    ? `${first} to ${last}`
    : `${first} ${startsOn.slice(0, 4)} to ${last}`
}
