import { PaymentStatus, paymentCan } from '@tradecounter/rules/payments/paymentStatus.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { audit, getPayer, holdPayment } from '../paymentContext.ts'
import { deleteDraftsOf, deleteDraftsOver } from '../drafts/paymentDrafts.queries.ts'
import { savePayment } from '../payments.queries.ts'
import { deleteFilesOfEnded } from '../files/paymentFiles.queries.ts'
import { releaseDocuments } from './selection.queries.ts'

/**
 * Start over (§4): closes an unfinished payment without money (R14). Money that arrives later for one of its
 * attempts stays unapplied (P4).
 */
export async function startOverPayment(context: Context, paymentId: number): Promise<null> {
  const { db, now, member } = context
  const payment = await holdPayment(context, paymentId)
  await getPayer(context)
  if (!paymentCan.startOver(payment)) throw refused(paymentProblems.notEditable)
  await releaseDocuments(db, payment)
  await deleteFilesOfEnded(db, payment, now)
  await deleteDraftsOver(db, payment)
  await deleteDraftsOf(db, payment.customerId, member.loginId)
  await savePayment(db, payment, {
    status_id: PaymentStatus.failed,
    updated_by_login_id: member.loginId,
    updated_at: now,
  })
  await audit(context, payment, 'startOverPayment')
  return null
}
