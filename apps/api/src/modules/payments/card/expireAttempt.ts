import { hasLapsed } from '@tradecounter/rules/payments/card/attemptTiming.ts'
import { isUnresolved, reopensPayment } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { customerScope, type Db } from '../../../db/database.ts'
import { inScope } from '../../../http/context.ts'
import { alertOnce } from '../alertOnce.ts'
import { lockAttempt, saveAttempt, type AttemptKey, type AttemptRow } from './attempts.queries.ts'
import { cardProvider, recordAct } from '../../audit/recordAct.ts'
import { paymentSubject, selectionDayOf } from '../paymentContext.ts'
import { lockPayment, type PaymentRow } from '../payments.queries.ts'
import { reopenPayment } from './reopenPayment.ts'
import type { SettlingServices } from './settling.ts'

const whenHeld = (
  services: SettlingServices,
  key: AttemptKey,
  work: (db: Db, payment: PaymentRow, attempt: AttemptRow) => Promise<void>,
): Promise<void> =>
  inScope(services.database, customerScope(key.customerId), async (db) => {
    const payment = await lockPayment(db, key)
    if (payment) await work(db, payment, await lockAttempt(db, key))
  })

/** Past its time, and unknown to the provider: nobody was charged, and the payer may try again (R15). */
export const expireAttempt = (services: SettlingServices, key: AttemptKey, now: Date): Promise<void> =>
  whenHeld(services, key, async (db, payment, attempt) => {
    if (!hasLapsed(attempt, now)) return
    await saveAttempt(db, attempt, { state: 'expired', reason_code: attempt.reasonCode, resolved_at: now })
    if (reopensPayment(payment, attempt))
      await reopenPayment(db, payment, { today: selectionDayOf({ settings: services.settings, now }), now })
    const facts = { attemptId: attempt.attemptId }
    await recordAct({ db, now }, cardProvider, paymentSubject(payment), 'expireAttempt', facts)
  })

/** P2: what is still in doubt after a day is told to a person, once. */
export const alertStillUnresolved = (services: SettlingServices, key: AttemptKey, now: Date): Promise<void> =>
  whenHeld(services, key, async (db, payment, attempt) => {
    if (!isUnresolved(attempt.state)) return
    await alertOnce(services, db, payment, {
      about: `unresolved ${attempt.attemptId}`,
      reason: 'The result of a card payment has been unknown for a day.',
      amountCents: attempt.amountCents,
      now,
    })
  })
