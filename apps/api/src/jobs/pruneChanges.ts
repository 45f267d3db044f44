import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { deleteOldChanges } from '../db/changes/changes.queries.ts'
import { providerScope } from '../db/database.ts'
import type { Task } from './schedule.ts'

/** Milliseconds within which a relay that was disconnected has caught up. */
const storedMs = hourMs

export const pruneChanges: Task = {
  name: 'pruneChanges',
  cron: '*/10 * * * *',
  run: ({ database }, now) =>
    deleteOldChanges(database.scoped(providerScope), new Date(now.getTime() - storedMs)),
}
