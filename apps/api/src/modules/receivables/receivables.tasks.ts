import { providerScope } from '../../db/database.ts'
import { todayOf } from '../../http/context.ts'
import type { Task } from '../../jobs/schedule.ts'
import { dueInputOf } from '../documents/documents.service.ts'
import { foldDebts } from './foldDebts.queries.ts'
import { foldCustomersPaid, foldPaidChanges } from './paid.queries.ts'

/** Shorter than the time limit of a task; the next run continues. */
const turnMs = 150_000
const changesPerFold = 20_000

/** Folds new payments into stored days, and changed documents into stored debts: the screens read both. */
export const receivablesTasks: readonly Task[] = [
  {
    name: 'foldPaidChanges',
    cron: '*/5 * * * *',
    async run({ database, settings }) {
      const end = performance.now() + turnMs
      const db = database.scoped(providerScope)
      for (const fold of [foldPaidChanges, foldCustomersPaid])
        while (performance.now() < end && (await fold(db, settings.TIME_ZONE, changesPerFold))) continue
    },
  },
  {
    name: 'foldDebts',
    cron: '* * * * *',
    run: ({ database, settings }, now) =>
      foldDebts(database.scoped(providerScope), dueInputOf(todayOf({ now, settings }))),
  },
]
