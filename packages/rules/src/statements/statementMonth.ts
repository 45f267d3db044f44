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

/** A month by its first day, as a statement names it (§3 Statement row). */
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

/** The first day of a month; `undefined` for one there is not. */
export function firstDayOf(year: number, month: number): PlainDate | undefined {
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  return isPlainDate(day) ? day : undefined
}

/** The month whose statements are due: the one before the business's today (R4). */
export const lastMonth = (today: PlainDate): PlainDate => addMonths(firstOfMonth(today), -1)
