import type { PublicContext } from '../../../http/context.ts'
import { recordProviderMessage } from './recordProviderMessage.ts'

const rawText = ({ request }: PublicContext): string => (typeof request.body === 'string' ? request.body : '')

/**
 * Receives the payer's browser from the card page: a form of another site, so without cookies or a session
 * (R16). Redirects with 303, because a 307 would post the message to the result page (card-provider §6.7).
 */
export async function receiveReturn(context: PublicContext, channel: 'receipt' | 'cancel'): Promise<unknown> {
  const { paymentId, transactionUuid } = await recordProviderMessage(context, channel, rawText(context))
  const query = new URLSearchParams({ attempt: transactionUuid })
  return context.reply
    .header('cache-control', 'no-store')
    .redirect(`/payments/${paymentId}/success?${query.toString()}`, 303)
}

/** The provider's server, which wants a quick 200 and reads nothing of it (card-provider §6.8). */
export async function receiveNotification(context: PublicContext): Promise<unknown> {
  await recordProviderMessage(context, 'notification', rawText(context))
  return context.reply.code(200).send()
}
