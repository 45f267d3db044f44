import { deliveryLifeMs } from '@tradecounter/rules/webhooks/webhookTries.ts'
import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import type { Task } from '../../jobs/schedule.ts'
import { forgetEvents } from './deliveries.queries.ts'

export const webhooksTasks: readonly Task[] = [
  {
    name: 'forgetWebhooks',
    cron: '41 4 * * *',
    run: ({ database }, now) =>
      inScope(database, providerScope, async (db) => {
        await forgetEvents(db, new Date(now.getTime() - deliveryLifeMs))
      }),
  },
]
