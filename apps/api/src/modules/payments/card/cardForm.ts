import { randomUUID } from 'node:crypto'
import type { BillTo, CheckoutRequest } from '@tradecounter/card-gateway/cardGateway.ts'
import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import { mayResendForm } from '@tradecounter/rules/payments/card/attemptTiming.ts'
import { isUnresolved } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { recordAct, type Actor } from '../../audit/recordAct.ts'
import { paymentSubject } from '../paymentContext.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { insertAttempt, listAttempts } from './attempts.queries.ts'
import { listPendingResults } from './replayMessages.ts'

interface Signing extends Pick<Services, 'card' | 'settings'> {
  readonly db: Db
  readonly now: Date
}

/** Payer on the card page: a login, or the user of a payment link (R20), who has none. */
export interface CardPayer {
  readonly loginId: number | null
  readonly actor: Actor
  readonly billTo: BillTo
}

/** Signed form of a locked payment In Progress. Its attempt exists once the transaction commits. */
export async function cardForm(signing: Signing, payment: PaymentRow, payer: CardPayer) {
  const transactionUuid =
    (await unresolvedUuid(signing, payment, payer)) ?? (await startAttempt(signing, payment, payer))
  const { payPageUrl, fields } = signing.card.startCheckout(
    checkoutRequest(signing, payment, payer.billTo, transactionUuid),
  )
  return { payPageUrl, fields: Object.entries(fields) }
}

/**
 * Unresolved attempt whose form may be issued again; a second attempt never starts beside it (R15). Without
 * this, a payer who pressed Back could neither pay nor change the payment until the attempt expires.
 *
 * The form has the same transaction uuid, so the provider refuses a second payment as a duplicate (104),
 * which is recorded as unknown. `mayResendForm` stops before the provider forgets the uuid; a second charge
 * all the same goes to the refund queue.
 */
async function unresolvedUuid(
  { db, now }: Signing,
  payment: PaymentRow,
  { loginId }: CardPayer,
): Promise<string | undefined> {
  const attempts = await listAttempts(db, payment)
  const unresolved = attempts.find(({ state }) => isUnresolved(state))
  if (!unresolved) return undefined
  const mayResend = mayResendForm(unresolved, loginId, now)
  if (!mayResend || (await listPendingResults(db, unresolved)).length > 0)
    throw refused(paymentProblems.unresolvedAttempt)
  return unresolved.transactionUuid
}

async function startAttempt(
  { db, now, settings }: Signing,
  payment: PaymentRow,
  { loginId, actor }: CardPayer,
): Promise<string> {
  const transactionUuid = randomUUID()
  const started = await insertAttempt(db, {
    customer_id: payment.customerId,
    payment_id: payment.paymentId,
    transaction_uuid: transactionUuid,
    reference_number: payment.paymentNumber,
    amount_cents: payment.totalPaymentAmountCents,
    currency: 'AUD',
    state: 'open',
    started_by_login_id: loginId,
    started_at: now,
    expires_at: new Date(now.getTime() + settings.CARD_ATTEMPT_MINUTES * 60_000),
    reason_code: null,
  })
  if (!started) throw refused(paymentProblems.unresolvedAttempt)
  await recordAct({ db, now }, actor, paymentSubject(payment), 'checkoutPayment', { attemptId: started.id })
  return transactionUuid
}

function checkoutRequest(
  { settings, now }: Signing,
  payment: PaymentRow,
  billTo: BillTo,
  transactionUuid: string,
): CheckoutRequest {
  const { receiveCardReceipt, receiveCardCancel, receiveCardNotification } = paymentsContract
  return {
    transactionUuid,
    referenceNumber: payment.paymentNumber,
    amountCents: payment.totalPaymentAmountCents,
    currency: 'AUD',
    billTo,
    receiptUrl: settings.publicUrl + receiveCardReceipt.path,
    cancelUrl: settings.publicUrl + receiveCardCancel.path,
    notificationUrl: settings.publicUrl + receiveCardNotification.path,
    signedAt: now,
  }
}
