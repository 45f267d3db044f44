import { openMailbox } from '../../adapters/mailbox.ts'
import type { Task } from '../../jobs/schedule.ts'
import { takeReport } from './mailReports.service.ts'

/** Reads returned mails where a mailbox takes them; an unreachable one is asked again five minutes later. */
export const readMailReports: Task = {
  name: 'readMailReports',
  cron: '*/5 * * * *',
  async run(services, now) {
    const { BOUNCE_IMAP_URL } = services.settings
    if (!BOUNCE_IMAP_URL) return
    try {
      await openMailbox(BOUNCE_IMAP_URL).readNew((source) => takeReport(services, source, now))
    } catch (error) {
      services.report(`Returned mails: ${error instanceof Error ? error.message : String(error)}`)
    }
  },
}

export const mailReportsTasks: readonly Task[] = [readMailReports]
