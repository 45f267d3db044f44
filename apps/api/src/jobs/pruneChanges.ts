import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { deleteOldChanges } from '../db/changes/changes.queries.ts'
import { providerScope } from '../db/database.ts'
import type { Task } from './schedule.ts'

/** Long enough for a relay that was away to tell what it missed. */
const storedMs = hourMs

export const pruneChanges: Task = {
  name: 'pruneChanges',
  cron: '*/10 * * * *',
  run: ({ database }, now) =>
    deleteOldChanges(database.scoped(providerScope), new Date(now.getTime() - storedMs)),
}
