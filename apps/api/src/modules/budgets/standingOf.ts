import { periodOf } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import { standings, type Standing } from '@tradecounter/rules/budgets/budgetStanding.ts'
import { firstOfMonth, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Db } from '../../db/database.ts'
import type { BudgetRow } from './budgets.queries.ts'
import { sumMonths, type MonthRow } from './spending.queries.ts'

/** First month whose spending matters for a budget's standing on a day. */
const fromMonth = ({ carryOver, startsOn, period }: BudgetRow, day: PlainDate, fiscalYearMonth: number) =>
  firstOfMonth(carryOver ? startsOn : periodOf(day, period, fiscalYearMonth).startsOn)

const countsIn =
  ({ costCentreId, loginId }: BudgetRow) =>
  (month: MonthRow): boolean =>
    month.costCentreId === costCentreId && (loginId === null || month.loginId === loginId)

/** Standing of a budget in the period of a day; undefined before its first period. */
export const standingFrom = (
  row: BudgetRow,
  months: readonly MonthRow[],
  day: PlainDate,
  fiscalYearMonth: number,
): Standing | undefined => standings(row, months.filter(countsIn(row)), day, fiscalYearMonth).at(-1)

/** Standings of budgets on a day, in cents without GST; budgets that begin later are left out. */
export async function standingsOn(
  db: Db,
  customerId: number,
  rows: readonly BudgetRow[],
  day: PlainDate,
  fiscalYearMonth: number,
): Promise<(readonly [BudgetRow, Standing])[]> {
  if (rows.length === 0) return []
  const centres = [...new Set(rows.map(({ costCentreId }) => costCentreId))]
  const [first = day] = rows.map((row) => fromMonth(row, day, fiscalYearMonth)).toSorted()
  const months = await sumMonths(db, customerId, centres, first)
  return rows.flatMap((row) => {
    const standing = standingFrom(row, months, day, fiscalYearMonth)
    return standing ? [[row, standing] as const] : []
  })
}
