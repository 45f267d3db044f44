import type { Task } from '../../jobs/schedule.ts'
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
]
