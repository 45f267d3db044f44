import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { PartnerContext } from '../../../http/context.ts'
import { notFound } from '../../../http/refused.ts'
import { actorOf } from '../../audit/recordAct.ts'
import { postPayment } from '../../payments/posting/postPayment.ts'
import { noteAcknowledged } from '../feeds/feedQueues.queries.ts'
import { findPaymentKey } from './paymentFeed.queries.ts'

/** The accounts system has receipted it, as a row of `receipts` would say. */
export async function acknowledgePayment(
  context: PartnerContext,
  paymentId: number,
  { receiptNumber, amountCents }: RouteInput<'acknowledgePayment'>['body'],
) {
  const { db, partner, now } = context
  const key = await findPaymentKey(db, paymentId)
  if (!key) throw notFound('This payment')
  const posting = { db, now, actor: actorOf(context) }
  const { payment, again } = await postPayment(posting, key, { receiptNumber, amountCents })
  if (!again)
    await noteAcknowledged(db, 'payments', { customerId: key.customerId, id: paymentId }, partner.keyId, now)
  return { paymentId, paymentNumber: payment.paymentNumber, statusId: PaymentStatus.posted, receiptNumber }
}
