import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { offeredHolidays } from '@tradecounter/rules/ship-days/offeredHolidays.ts'
import { shipDayProblems } from '@tradecounter/rules/ship-days/shipDays.problems.ts'
import type { Db } from '../../db/database.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { deleteDay, insertDays, listDaysFrom, listDaysOf } from './shipDays.queries.ts'

/** Subject of acts on ship days: the year, so that each year has a history. */
export const yearOf = (day: string) =>
  ({ kind: 'shipDays', id: Number(day.slice(0, 4)), customerId: null }) as const

export async function listShipDays(context: Context, year: number) {
  const days = await listDaysOf(context.db, year)
  const excluded = days.map(({ day }) => day)
  return { year, days, offered: offeredHolidays(year, excluded, todayOf(context)) }
}

/** Excluded days from a date on (R4). */
export const excludedDaysFrom = async (db: Db, day: string): Promise<string[]> =>
  (await listDaysFrom(db, day)).map((row) => row.day)

/** @throws Refused if no day is left to exclude */
export async function addShipDays(context: Context, { days }: RouteInput<'addShipDays'>['body']) {
  const byDay = new Map(days.map((row) => [row.day, row]))
  const added = await insertDays(context.db, [...byDay.values()])
  if (added.length === 0) throw refused(shipDayProblems.taken)
  for (const year of Map.groupBy(added, ({ day }) => day.slice(0, 4)).values())
    await recordAct(context, actorOf(context), yearOf(year[0]?.day ?? ''), 'excludeShipDays', { days: year })
  return added
}

export async function removeShipDay(context: Context, day: string) {
  const removed = await deleteDay(context.db, day)
  if (!removed) throw notFound('This day')
  await recordAct(context, actorOf(context), yearOf(day), 'includeShipDay', removed)
  return removed
}
