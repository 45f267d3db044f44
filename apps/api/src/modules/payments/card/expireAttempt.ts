import { hasLapsed } from '@tradecounter/rules/payments/card/attemptTiming.ts'
import { isUnresolved, type AttemptState } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { cardProvider, recordAct } from '../../audit/recordAct.ts'
import { alertOnce } from '../alertOnce.ts'
import { paymentSubject } from '../paymentContext.ts'
import { saveAttempt, type AttemptKey } from './attempts.queries.ts'
import { reopenUnpaid } from './reopenPayment.ts'
import { whileLocked, type LockedAttempt, type SettlingServices } from './settling.ts'

/** Saves the end of a locked attempt without a result, and gives a waiting payment back to its payer. */
export async function saveEnd(lockedAttempt: LockedAttempt, state: AttemptState): Promise<void> {
  const { db, attempt, now } = lockedAttempt
  await saveAttempt(db, attempt, {
    state,
    reason_code: attempt.reasonCode,
    resolved_at: now,
    reviewed_transaction_id: null,
  })
  await reopenUnpaid(lockedAttempt)
}

/**
 * Ends an expired attempt that the provider's search does not know: no card was charged, and the payer may
 * retry (R15). One under review waits for the result of the review.
 */
export const expireAttempt = (services: SettlingServices, key: AttemptKey, now: Date): Promise<void> =>
  whileLocked(services, key, now, async (lockedAttempt) => {
    const { payment, attempt } = lockedAttempt
    if (!hasLapsed(attempt, now) || attempt.reviewedTransactionId !== null) return
    await saveEnd(lockedAttempt, 'expired')
    const facts = { attemptId: attempt.attemptId }
    await recordAct(lockedAttempt, cardProvider, paymentSubject(payment), 'expireAttempt', facts)
  })

/** Alerts the debtors team once about an attempt whose outcome is unknown after a day (P2). */
export const alertStillUnresolved = (services: SettlingServices, key: AttemptKey, now: Date): Promise<void> =>
  whileLocked(services, key, now, async (lockedAttempt) => {
    const { payment, attempt } = lockedAttempt
    if (!isUnresolved(attempt.state)) return
    await alertOnce(lockedAttempt, payment, {
      about: `unresolved ${attempt.attemptId}`,
      reason: 'This card payment has had no result for a day.',
      amountCents: attempt.amountCents,
    })
  })
