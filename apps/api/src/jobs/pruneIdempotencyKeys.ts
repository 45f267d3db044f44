import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { noScope } from '../db/database.ts'
import { pruneKeys } from '../db/idempotency.queries.ts'
import type { Task } from './schedule.ts'

/** A write may be sent again with its key for a day; then the key is forgotten, and its answer with it. */
const honouredMs = dayMs

export const pruneIdempotencyKeys: Task = {
  name: 'pruneIdempotencyKeys',
  cron: '17 * * * *',
  async run({ database }, now) {
    const before = new Date(now.getTime() - honouredMs)
    while ((await pruneKeys(database.scoped(noScope), before)) > 0);
  },
}
