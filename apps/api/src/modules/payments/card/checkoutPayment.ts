import { paymentCan } from '@tradecounter/rules/payments/paymentStatus.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { inScope, type Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { actorOf } from '../../audit/recordAct.ts'
import { toBillTo } from '../../billing/billing.service.ts'
import { billedToOf } from '../billedTo.ts'
import { getPayer, holdPayment } from '../paymentContext.ts'
import { cardForm } from './cardForm.ts'
import { reopenChanged } from './reopenPayment.ts'

/**
 * Signed form that sends a payer to the card page. The amount is the stored one, and the attempt is committed
 * before the form is issued, so that every result finds its attempt. Signing needs no call to the provider.
 */
export async function checkoutPayment(context: Context, paymentId: number) {
  // No charge for documents that changed since confirmation. The reopening stays although the request is
  // refused.
  if (await reopenChanged(context, paymentId)) throw refused(paymentProblems.balanceChanged)
  return inScope(context.database, context.scope, (db) => signCheckout({ ...context, db }, paymentId))
}

async function signCheckout(context: Context, paymentId: number) {
  const payment = await holdPayment(context, paymentId)
  const payer = await getPayer(context)
  if (!paymentCan.checkout(payment)) throw refused(paymentProblems.notInProgress)
  return cardForm(context, payment, {
    loginId: context.member.loginId,
    actor: actorOf(context),
    billTo: toBillTo(await billedToOf(context.db, payment, payer)),
  })
}
