import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { markRefunded as decide } from '@tradecounter/rules/payments/work-lists/markRefunded.ts'
import { customerIdOf, type Context } from '../../../http/context.ts'
import { accept, notFound } from '../../../http/refused.ts'
import { postRefunded } from '../ledger/ledger.queries.ts'
import { audit } from '../paymentContext.ts'
import { lockPayment, savePayment } from '../payments.queries.ts'
import { findRefund, listRefundable, saveRefunded } from './workLists.queries.ts'

/**
 * A refund that was due was made: it leaves the list, and
 * the ledger has the money back where it came from (R17).
 */
export async function markRefunded(
  context: Context,
  providerTransactionId: string,
  reference: string,
): Promise<null> {
  const { db, now } = context
  const customerId = customerIdOf(context)
  const found = await findRefund(db, customerId, providerTransactionId)
  const payment = found && (await lockPayment(db, found))
  const receipts = payment ? await listRefundable(db, payment) : []
  const receipt = receipts.find((candidate) => candidate.providerTransactionId === providerTransactionId)
  if (!payment || !receipt) throw notFound('This refund')
  const { isWhole } = accept(decide(payment, receipts, receipt))
  const { amountCents } = receipt
  await saveRefunded(db, customerId, providerTransactionId, { reference, now })
  await postRefunded(db, payment, amountCents, now)
  if (isWhole) await savePayment(db, payment, { status_id: PaymentStatus.refunded, updated_at: now })
  await audit(context, payment, 'markRefunded', { providerTransactionId, reference, amountCents })
  return null
}
