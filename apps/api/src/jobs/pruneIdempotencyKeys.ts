import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { noScope } from '../db/database.ts'
import { pruneKeys } from '../db/idempotency.queries.ts'
import type { Task } from './schedule.ts'

/** Time within which a write may be sent again with its key; then key and answer are deleted. */
const honouredMs = dayMs

export const pruneIdempotencyKeys: Task = {
  name: 'pruneIdempotencyKeys',
  cron: '17 * * * *',
  async run({ database }, now) {
    const before = new Date(now.getTime() - honouredMs)
    while ((await pruneKeys(database.scoped(noScope), before)) > 0);
  },
}
