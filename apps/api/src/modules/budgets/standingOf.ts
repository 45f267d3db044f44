import { periodOf } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import { standings, type Standing } from '@tradecounter/rules/budgets/budgetStanding.ts'
import { firstOfMonth, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Db } from '../../db/database.ts'
import type { BudgetRow } from './budgets.queries.ts'
import { sumMonths, type MonthRow } from './spending.queries.ts'

/** First month whose spending matters for a budget's standing on a day. */
const fromMonth = ({ carryOver, startsOn, period }: BudgetRow, day: PlainDate, fiscalYearMonth: number) =>
  firstOfMonth(carryOver ? startsOn : periodOf(day, period, fiscalYearMonth).startsOn)

const belongsTo =
  ({ costCentreId, loginId }: BudgetRow) =>
  (month: MonthRow): boolean =>
    month.costCentreId === costCentreId && (loginId === null || month.loginId === loginId)

/** Standing of a budget in the period of a day; undefined before its first period. */
const standingFrom = (
  row: BudgetRow,
  months: readonly MonthRow[],
  day: PlainDate,
  fiscalYearMonth: number,
): Standing | undefined => standings(row, months.filter(belongsTo(row)), day, fiscalYearMonth).at(-1)

type Standings = readonly (readonly [BudgetRow, Standing])[]

async function standingsOf(
  db: Db,
  customerId: number,
  rows: readonly BudgetRow[],
  dayOf: (row: BudgetRow) => PlainDate,
  fiscalYearMonth: number,
): Promise<Standings> {
  const [first] = rows.map((row) => fromMonth(row, dayOf(row), fiscalYearMonth)).toSorted()
  if (first === undefined) return []
  const centres = [...new Set(rows.map(({ costCentreId }) => costCentreId))]
  const months = await sumMonths(db, customerId, centres, first)
  return rows.flatMap((row) => {
    const standing = standingFrom(row, months, dayOf(row), fiscalYearMonth)
    return standing ? [[row, standing] as const] : []
  })
}

/** Standings of budgets on a day, in cents without GST; budgets that begin later are left out. */
export const standingsOn = (
  db: Db,
  customerId: number,
  rows: readonly BudgetRow[],
  day: PlainDate,
  fiscalYearMonth: number,
): Promise<Standings> => standingsOf(db, customerId, rows, () => day, fiscalYearMonth)

/** Day whose period a budget shows: today, or its first day where it begins later. */
export const shownDay = ({ startsOn }: Pick<BudgetRow, 'startsOn'>, today: PlainDate): PlainDate =>
  startsOn > today ? startsOn : today

/** Standing of every budget in its present period; of those that begin later in their first one. */
export const presentStandings = (
  db: Db,
  customerId: number,
  rows: readonly BudgetRow[],
  today: PlainDate,
  fiscalYearMonth: number,
): Promise<Standings> => standingsOf(db, customerId, rows, (row) => shownDay(row, today), fiscalYearMonth)
