import { endAttempt as decide } from '@tradecounter/rules/payments/work-lists/endAttempt.ts'
import { customerIdOf, inScope, type Context } from '../../../http/context.ts'
import { accept, notFound } from '../../../http/refused.ts'
import { actorOf, recordAct } from '../../audit/recordAct.ts'
import { findAttemptOf } from '../card/attempts.queries.ts'
import { saveEnd } from '../card/expireAttempt.ts'
import { whileLocked } from '../card/settling.ts'
import { paymentSubject } from '../paymentContext.ts'

/** Ends an attempt that the card provider does not resolve (R39); money that arrives later still counts. */
export async function endAttempt(context: Context, attemptId: number): Promise<null> {
  const { database, scope, now } = context
  const customerId = customerIdOf(context)
  const found = await inScope(database, scope, (db) => findAttemptOf(db, customerId, attemptId))
  if (!found) throw notFound('This attempt')
  await whileLocked(context, found, now, async (lockedAttempt) => {
    const { payment, attempt } = lockedAttempt
    const { state } = accept(decide(attempt, now))
    await saveEnd(lockedAttempt, state)
    const facts = { attemptId, amountCents: attempt.amountCents }
    await recordAct(lockedAttempt, actorOf(context), paymentSubject(payment), 'endAttempt', facts)
  })
  return null
}
