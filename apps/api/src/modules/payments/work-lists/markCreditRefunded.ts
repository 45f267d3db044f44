import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { isWholeRefund } from '@tradecounter/rules/payments/work-lists/markRefunded.ts'
import { workListProblems } from '@tradecounter/rules/payments/work-lists/workLists.problems.ts'
import { customerIdOf, type Context } from '../../../http/context.ts'
import { notFound, refused } from '../../../http/refused.ts'
import { postRefundedCredit } from '../ledger/ledger.queries.ts'
import { audit } from '../paymentContext.ts'
import { lockPayment, savePayment } from '../payments.queries.ts'
import { clearCredit, findReceiptCredit, listRefundable, lockCredit } from './workLists.queries.ts'

/** Takes what is left of kept money off the account, once it was refunded at the card provider (R39, R17). */
export async function markCreditRefunded(
  context: Context,
  documentId: number,
  reference: string,
): Promise<null> {
  const { db, now } = context
  const customerId = customerIdOf(context)
  const credit = await findReceiptCredit(db, customerId, documentId)
  const payment = credit && (await lockPayment(db, credit))
  if (!payment) throw notFound('This receipt')
  const { documentNumber } = credit
  const { balanceCents, isReserved } = await lockCredit(db, customerId, documentId)
  if (isReserved) throw refused(paymentProblems.reserved(documentNumber))
  if (balanceCents === 0) throw refused(workListProblems.used(documentNumber))
  const amountCents = 0 - balanceCents
  await clearCredit(db, customerId, documentId)
  await postRefundedCredit(db, payment, { documentId, amountCents }, now)
  if (isWholeRefund(payment, await listRefundable(db, payment)))
    await savePayment(db, payment, { status_id: PaymentStatus.refunded, updated_at: now })
  await audit(context, payment, 'markCreditRefunded', { documentNumber, reference, amountCents })
  return null
}
