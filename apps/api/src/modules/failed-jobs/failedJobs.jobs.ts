import { sendLetter } from '../../jobs/sendMail.ts'
import type { Reactions } from '../../jobs/worker.ts'

/** Mail to administrators that failed work waits for a person (R39). */
export const failedJobsReactions: Reactions = {
  async jobsFailed(context, { waiting }) {
    const { settings } = context
    const jobs = waiting === 1 ? 'One job has' : `${waiting.toLocaleString('en-AU')} jobs have`
    await sendLetter(
      context,
      { email: settings.SUPPORT_EMAIL, firstName: '' },
      {
        subject: 'Failed jobs wait for a decision',
        paragraphs: [`${jobs} failed as often as they may be tried, and nothing more happens by itself.`],
        action: { label: 'See failed jobs', url: `${settings.publicUrl}/settings` },
      },
    )
  },
}
