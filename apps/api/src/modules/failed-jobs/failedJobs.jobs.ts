import { sendLetter } from '../../jobs/sendMail.ts'
import type { Reactions } from '../../jobs/worker.ts'

/** Mail to administrators that failed work waits for a person (R39). */
export const failedJobsReactions: Reactions = {
  async jobsFailed(context, { waiting }) {
    const { settings } = context
    const jobs =
      waiting === 1 ? 'One background job has' : `${waiting.toLocaleString('en-AU')} background jobs have`
    await sendLetter(
      context,
      { email: settings.SUPPORT_EMAIL, firstName: '' },
      {
        subject: 'Background jobs failed',
        paragraphs: [
          `${jobs} failed after all retries. Retry or dismiss ${waiting === 1 ? 'it' : 'them'} under Settings.`,
        ],
        action: { label: 'See failed jobs', url: `${settings.publicUrl}/settings/jobs` },
      },
    )
  },
}
