import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { Reactions } from '../../jobs/worker.ts'
import { lockEndpoint } from './endpoints.queries.ts'

/** Mail to administrators that an endpoint does not receive events. */
export const webhooksReactions: Reactions = {
  async webhookFailed(context, { endpointId, isOff }) {
    const { database, settings } = context
    const endpoint = await inScope(database, providerScope, (db) => lockEndpoint(db, endpointId))
    if (!endpoint) return
    const what = isOff
      ? `${endpoint.name} has not taken a single event for five days and is switched off. Nothing more is sent to it until somebody switches it on.`
      : `${endpoint.name} did not take an event, tried again and again for nearly three days. It is given up; it can be sent again.`
    await sendLetter(
      context,
      { email: settings.SUPPORT_EMAIL, firstName: '' },
      {
        subject: isOff ? 'A webhook was switched off' : 'A webhook does not answer',
        paragraphs: [what],
        facts: [['Host', URL.parse(endpoint.url)?.host ?? endpoint.url]],
        action: { label: 'Webhooks', url: `${settings.publicUrl}/webhooks` },
      },
    )
  },
}
