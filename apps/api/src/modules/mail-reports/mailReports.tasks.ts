import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { openMailbox } from '../../adapters/mailbox.ts'
import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import type { Task } from '../../jobs/schedule.ts'
import { deleteFailuresBefore } from './mailReports.queries.ts'
import { takeReport } from './mailReports.service.ts'

/**
 * Reads returned emails from the mailbox, if configured; an unreachable one is tried again after five
 * minutes.
 */
export const readMailReports: Task = {
  name: 'readMailReports',
  cron: '*/5 * * * *',
  async run(services, now) {
    const { BOUNCE_IMAP_URL } = services.settings
    if (!BOUNCE_IMAP_URL) return
    try {
      await openMailbox(BOUNCE_IMAP_URL).readNew((source) => takeReport(services, source, now))
    } catch (error) {
      services.report(`Returned mail: ${error instanceof Error ? error.message : String(error)}`)
    }
  },
}

/** An address that failed may work again: after 30 days the next email shows whether it does. */
const failureDays = 30

export const forgetMailFailures: Task = {
  name: 'forgetMailFailures',
  cron: '43 4 * * *',
  run: ({ database }, now) =>
    inScope(database, providerScope, (db) =>
      deleteFailuresBefore(db, new Date(now.getTime() - failureDays * dayMs)),
    ),
}

export const mailReportsTasks: readonly Task[] = [readMailReports, forgetMailFailures]
