import { isUnavailable } from '../../../http/answers/errors.ts'
import type { PublicContext } from '../../../http/context.ts'
import { settleMessage, storeMessage } from './recordProviderMessage.ts'

const rawText = ({ request }: PublicContext): string => (typeof request.body === 'string' ? request.body : '')

/**
 * Receives the payer's browser from the card page: a form of another site, so without cookies or a session
 * (R16). Redirects with 303, because a 307 would post the message to the result page (card-provider §6.7).
 * A lock or a fault after the message was stored does not keep the payer, whose card may be charged, from the
 * result page: a sync carries the message out.
 */
export async function receiveCardReturn(
  context: PublicContext,
  channel: 'receipt' | 'cancel',
): Promise<unknown> {
  const stored = await storeMessage(context, channel, rawText(context))
  const { paymentId, transactionUuid } = stored.attempt
  await settleMessage(context, stored).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    context.request.log.warn({ err: error, transactionUuid }, 'card message stored but not carried out')
  })
  const query = new URLSearchParams({ attempt: transactionUuid })
  return context.reply
    .header('cache-control', 'no-store')
    .redirect(`/payments/${paymentId}/success?${query.toString()}`, 303)
}

/** The provider's server, which wants a quick 200 and reads nothing of it (card-provider §6.8). */
export async function receiveCardNotification(context: PublicContext): Promise<unknown> {
  await settleMessage(context, await storeMessage(context, 'notification', rawText(context)))
  return context.reply.code(200).send()
}
