import { offeredHolidays } from '@tradecounter/rules/ship-days/offeredHolidays.ts'
import { providerScope } from '../../db/database.ts'
import { inScope, todayOf } from '../../http/context.ts'
import type { Task } from '../../jobs/schedule.ts'
import { recordAct, tradeCounter } from '../audit/recordAct.ts'
import { hasAddedYear, insertDays, listDaysOf, listRemovedDays } from './shipDays.queries.ts'
import { yearOf } from './shipDays.service.ts'

/** Years whose holidays are closed days from the start: this one and the two after it. */
const yearsAhead = 2

/** Adds the public holidays of a year, once: a day that an administrator removes stays removed (R4). */
export const addPublicHolidays: Task = {
  name: 'addPublicHolidays',
  cron: '*/10 * * * *',
  async run({ database, settings }, now) {
    const today = todayOf({ now, settings })
    const thisYear = Number(today.slice(0, 4))
    for (let year = thisYear; year <= thisYear + yearsAhead; year += 1)
      await inScope(database, providerScope, async (db) => {
        if (await hasAddedYear(db, year)) return
        const closed = (await listDaysOf(db, year)).map(({ day }) => day)
        const excluded = [...closed, ...(await listRemovedDays(db, year))]
        const holidays = offeredHolidays(year, excluded, today)
        if (holidays.length === 0) return
        const days = await insertDays(db, holidays)
        await recordAct({ db, now }, tradeCounter, yearOf(`${year}`), 'excludeShipDays', { days })
      })
  },
}

export const shipDaysTasks: readonly Task[] = [addPublicHolidays]
