import { comparedBackDays } from '@tradecounter/rules/reconciliation/reconciliation.problems.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import type { Task } from '../../jobs/schedule.ts'
import { releaseFilesOfUnpaid } from './files/paymentFiles.queries.ts'
import { resetSelections } from './selection/resetSelections.ts'
import { syncUnresolvedAttempts } from './card/syncPayments.ts'

/** R15: searches the provider for unknown outcomes. R19: resets selections at the end of the business day. */
export const paymentsTasks: readonly Task[] = [
  {
    name: 'syncPayments',
    cron: '*/5 * * * *',
    async run(services, now) {
      const { searches: searchCount, unanswered } = await syncUnresolvedAttempts(services, now)
      if (unanswered > 0)
        services.report(`The card provider did not answer ${unanswered} of ${searchCount} searches.`)
    },
  },
  {
    name: 'resetSelections',
    cron: '59 23 * * *',
    async run(services, now) {
      await resetSelections(services, now)
    },
  },
  {
    name: 'releaseFilesOfUnpaid',
    cron: '13 3 * * *',
    async run({ database }, now) {
      // Reconciliation finds a late charge within these days.
      const before = new Date(now.getTime() - comparedBackDays * dayMs)
      await inScope(database, providerScope, (db) => releaseFilesOfUnpaid(db, before, now))
    },
  },
]
