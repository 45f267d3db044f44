import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import { collectFailures } from '../../jobs/collectFailures.ts'
import type { Task } from '../../jobs/schedule.ts'
import { closeView } from './views/closeView.ts'
import { listEndedViews } from './views/views.queries.ts'

/** Writes the end of expired views, and of views whose session ended, into the audit log. */
export const endOldViews: Task = {
  name: 'endOldViews',
  cron: '* * * * *',
  async run({ database }, now) {
    const failures = collectFailures()
    for (const sessionId of await listEndedViews(database.scoped(providerScope), now))
      await failures.attempt(`view ${sessionId}`, () =>
        inScope(database, providerScope, (db) => closeView(db, sessionId, now)),
      )
    failures.end()
  },
}

export const sessionsTasks: readonly Task[] = [endOldViews]
