import { addMonths, endOfMonth, firstOfMonth, isPlainDate, type PlainDate } from '../time/businessTime.ts'

export const statementMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Runs of statements that are shown, newest first. */
export const shownStatementRuns = 12

/** Fields of a statement's month (§3 Statement row). */
export const monthOf = (firstDay: PlainDate) => ({
  month: Number(firstDay.slice(5, 7)),
  year: Number(firstDay.slice(0, 4)),
  startDate: firstDay,
  endDate: endOfMonth(firstDay),
})

export const monthName = (firstDay: PlainDate): string => {
  const { month, year } = monthOf(firstDay)
  return `${statementMonths[month - 1] ?? ''} ${year}`
}

/** First day of a month; `undefined` for an invalid month. */
export function firstDayOf(year: number, month: number): PlainDate | undefined {
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  return isPlainDate(day) ? day : undefined
}

/** First day of the month before the business's today, whose statements are due (R4). */
export const lastMonth = (today: PlainDate): PlainDate => addMonths(firstOfMonth(today), -1)
