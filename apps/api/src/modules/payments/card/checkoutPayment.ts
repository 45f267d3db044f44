import { randomUUID } from 'node:crypto'
import type { CheckoutRequest } from '@tradecounter/card-gateway/cardGateway.ts'
import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import { mayResendForm } from '@tradecounter/rules/payments/card/attemptTiming.ts'
import { paymentCan } from '@tradecounter/rules/payments/paymentStatus.ts'
import { paymentProblems } from '@tradecounter/rules/payments/selection/paymentTotal.ts'
import { isUnresolved } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { inScope, type Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { insertAttempt, listAttempts } from './attempts.queries.ts'
import { audit, getPayer, holdPayment } from '../paymentContext.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { reopenChanged } from './reopenPayment.ts'

type Payer = Awaited<ReturnType<typeof getPayer>>

/**
 * The signed form that sends a payer to the card page. The amount is the stored one, and the attempt is committed before
 * its form is handed out, so a result can always be placed. Signing calls nobody: no provider is waited for here.
 */
export async function checkoutPayment(context: Context, paymentId: number) {
  // Nobody is charged for documents that changed since they were confirmed. Reopening stays although this is refused.
  if (await reopenChanged(context, paymentId)) throw refused(paymentProblems.balanceChanged)
  return inScope(context.database, context.scope, (db) => signCheckout({ ...context, db }, paymentId))
}

async function signCheckout(context: Context, paymentId: number) {
  const payment = await holdPayment(context, paymentId)
  const payer = await getPayer(context)
  if (!paymentCan.checkout(payment)) throw refused(paymentProblems.notInProgress)
  const transactionUuid = (await unresolvedUuid(context, payment)) ?? (await startAttempt(context, payment))
  const { payPageUrl, fields } = context.card.startCheckout(
    checkoutRequest(context, payment, payer, transactionUuid),
  )
  return { payPageUrl, fields: Object.entries(fields) }
}

/**
 * The attempt that is not resolved yet, when its own form may be handed out again; a second attempt never starts beside it
 * (R15).
 *
 * Why again at all: the Back button tells us nothing, so the attempt stays open until it expires, and the payer could
 * neither pay nor change the payment for half an hour. Why that is safe: it is the same transaction uuid, freshly signed,
 * not a new attempt. Whichever of the two pages is paid first is the payment; the provider refuses the other one as a
 * duplicate (104), which we record as unknown and never as declined. `mayResendForm` ends this before the provider forgets
 * the uuid. Should it charge twice after all, the second transaction id goes to the refund queue like any other.
 */
async function unresolvedUuid(
  { db, member, now }: Context,
  payment: PaymentRow,
): Promise<string | undefined> {
  const attempts = await listAttempts(db, payment)
  const unresolved = attempts.find(({ state }) => isUnresolved(state))
  if (!unresolved) return undefined
  if (!mayResendForm(unresolved, member.loginId, now)) throw refused(paymentProblems.unresolvedAttempt)
  return unresolved.transactionUuid
}

async function startAttempt(context: Context, payment: PaymentRow): Promise<string> {
  const { db, now, member, settings } = context
  const transactionUuid = randomUUID()
  const started = await insertAttempt(db, {
    customerId: payment.customerId,
    paymentId: payment.paymentId,
    transactionUuid,
    referenceNumber: payment.paymentNumber,
    amountCents: payment.totalPaymentAmountCents,
    currency: 'AUD',
    loginId: member.loginId,
    now,
    expiresAt: new Date(now.getTime() + settings.CARD_ATTEMPT_MINUTES * 60_000),
  })
  if (!started) throw refused(paymentProblems.unresolvedAttempt)
  await audit(context, payment, 'checkoutPayment', { attemptId: started.id })
  return transactionUuid
}

function checkoutRequest(
  { settings, now }: Context,
  payment: PaymentRow,
  payer: Payer,
  transactionUuid: string,
): CheckoutRequest {
  const { receiveCardReceipt, receiveCardCancel, receiveCardNotification } = paymentsContract
  return {
    transactionUuid,
    referenceNumber: payment.paymentNumber,
    amountCents: payment.totalPaymentAmountCents,
    currency: 'AUD',
    // The account keeps no billing address: what is empty the hosted page asks for, if its profile wants it.
    billTo: {
      firstName: payer.firstName,
      lastName: payer.lastName,
      companyName: payer.accountName,
      email: payer.email,
      phone: '',
      addressLine1: '',
      addressLine2: '',
      city: '',
      state: '',
      postalCode: '',
      country: 'AU',
    },
    receiptUrl: settings.publicUrl + receiveCardReceipt.path,
    cancelUrl: settings.publicUrl + receiveCardCancel.path,
    notificationUrl: settings.publicUrl + receiveCardNotification.path,
    signedAt: now,
  }
}
