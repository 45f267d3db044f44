import { foldChangeCounts } from '../db/changes/changes.queries.ts'
import { providerScope } from '../db/database.ts'
import type { Task } from './schedule.ts'

/** Merges rows of counters, of which each change adds one, so that reads sum few rows. */
export const foldCounters: Task = {
  name: 'foldCounters',
  cron: '* * * * *',
  run: ({ database }) => foldChangeCounts(database.scoped(providerScope)),
}
