import { foldChangeCounts } from '../db/changes/changes.queries.ts'
import { providerScope } from '../db/database.ts'
import type { Task } from './schedule.ts'

/** Adds up the rows of counters, one for each change, so that reads sum few. */
export const foldCounters: Task = {
  name: 'foldCounters',
  cron: '* * * * *',
  run: ({ database }) => foldChangeCounts(database.scoped(providerScope)),
}
