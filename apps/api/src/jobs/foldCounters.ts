import { foldChangeCounts } from '../db/changes/changes.queries.ts'
import { providerScope } from '../db/database.ts'
import type { Task } from './schedule.ts'

/** Reads sum the rows of a counter: each change of a minute is one. */
export const foldCounters: Task = {
  name: 'foldCounters',
  cron: '* * * * *',
  run: ({ database }) => foldChangeCounts(database.scoped(providerScope)),
}
