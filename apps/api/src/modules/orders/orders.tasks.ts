import { providerScope } from '../../db/database.ts'
import { todayOf } from '../../http/context.ts'
import type { Task } from '../../jobs/schedule.ts'
import { foldDaysBefore } from './countOrders.queries.ts'

/** Adds up the rows of past days that parallel writers left, so that counts of long spans read few. */
export const foldOrderDays: Task = {
  name: 'foldOrderDays',
  cron: '44 4 * * *',
  run: ({ database, settings }, now) =>
    foldDaysBefore(database.scoped(providerScope), todayOf({ now, settings })),
}

export const ordersTasks: readonly Task[] = [foldOrderDays]
