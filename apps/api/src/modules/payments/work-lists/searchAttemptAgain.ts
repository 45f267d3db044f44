import { isUnresolved } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { customerIdOf, inScope, type Context } from '../../../http/context.ts'
import { notFound } from '../../../http/refused.ts'
import { findAttemptOf } from '../card/attempts.queries.ts'
import { syncPayment } from '../card/syncPayments.ts'
import { audit } from '../paymentContext.ts'

/**
 * Asks about one attempt now, as the schedule does about all (R15); the request waits for the card provider.
 */
export async function searchAttemptAgain(context: Context, attemptId: number) {
  const { database, scope, now } = context
  const customerId = customerIdOf(context)
  const read = () => inScope(database, scope, (db) => findAttemptOf(db, customerId, attemptId))
  const attempt = await read()
  if (!attempt) throw notFound('This attempt')
  const isInDoubt = isUnresolved(attempt.state) || attempt.reviewedTransactionId !== null
  const answer = isInDoubt ? await syncPayment(context, [attempt], now) : 'answered'
  const answered = answer !== 'away'
  const { state, reviewedTransactionId } = (await read()) ?? attempt
  await inScope(database, scope, (db) =>
    audit({ ...context, db }, attempt, 'searchAgain', { attemptId, answered, state }),
  )
  return {
    answered,
    isUnreadable: answer === 'unreadable',
    state,
    isUnderReview: reviewedTransactionId !== null,
  }
}
