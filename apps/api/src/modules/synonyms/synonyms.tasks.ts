import { missedSearchDays } from '@tradecounter/rules/synonyms/synonyms.problems.ts'
import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import type { Task } from '../../jobs/schedule.ts'
import { deleteMissedBefore, deleteMissedBeyond } from './missedSearches.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes missed searches that have not been repeated for a long time. */
export const synonymsTasks: readonly Task[] = [
  {
    name: 'forgetMissedSearches',
    cron: '40 4 * * *',
    async run({ database }, now) {
      const before = new Date(now.getTime() - missedSearchDays * dayMs)
      await inScope(database, providerScope, async (db) => {
        await deleteMissedBefore(db, before)
        await deleteMissedBeyond(db)
      })
    },
  },
]
