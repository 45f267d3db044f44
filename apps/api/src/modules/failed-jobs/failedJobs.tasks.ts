import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import { findNewestToTell } from '../../jobs/failedJobs.queries.ts'
import type { Task } from '../../jobs/schedule.ts'

/** Emails administrators about jobs that failed since the last email (R39). */
export const tellFailedJobs: Task = {
  name: 'tellFailedJobs',
  cron: '*/5 * * * *',
  async run({ database, outbox }) {
    await inScope(database, providerScope, async (db) => {
      const newest = await findNewestToTell(db)
      // The email's job has the id of the failed job, so that each failed job is mailed once.
      if (newest) await outbox.emit(db, 'jobsFailed', { waiting: newest.waiting }, newest.jobId)
    })
  },
}

export const failedJobsTasks: readonly Task[] = [tellFailedJobs]
