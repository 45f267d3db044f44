import { periodName } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import { addDays, addMonths } from '@tradecounter/rules/time/businessTime.ts'

/** Days of a month. `month`: its first day. */
export const monthSpan = (month: string) => ({ startsOn: month, endsOn: addDays(addMonths(month, 1), -1) })

export const nameOfMonth = (month: string): string => periodName(monthSpan(month))
