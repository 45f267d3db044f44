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
    // Enabled again meanwhile, it receives events.
    if (!endpoint || (isOff && endpoint.enabled)) return
    const sentence = isOff
      ? `${endpoint.name} was disabled after 5 days of failures. No events are sent until you enable it again.`
      : `A delivery to ${endpoint.name} failed for nearly 3 days. Retries have stopped; you can resend it on the Webhooks screen.`
    await sendLetter(
      context,
      { email: settings.SUPPORT_EMAIL, firstName: '' },
      {
        subject: isOff ? 'Webhook endpoint disabled' : 'Webhook deliveries failed',
        paragraphs: [sentence],
        facts: [['Host', URL.parse(endpoint.url)?.host ?? endpoint.url]],
        action: { label: 'Webhooks', url: `${settings.publicUrl}/webhooks` },
      },
    )
  },
}
