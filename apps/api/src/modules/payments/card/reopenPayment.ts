import { stillFits } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import {
  AttemptState,
  isUnderReview,
  isUnresolved,
  reopensPayment,
} from '@tradecounter/rules/payments/card/settlePayment.ts'
import type { Db } from '../../../db/database.ts'
import { customerIdOf, inScope, type Context } from '../../../http/context.ts'
import { listAttempts } from './attempts.queries.ts'
import type { LockedAttempt } from './settling.ts'
import { asApplied } from '../selection/checkSelection.ts'
import { audit, selectionDayOf } from '../paymentContext.ts'
import { findPayment, lockPayment, savePayment, type PaymentKey } from '../payments.queries.ts'
import { listSelection, lockSelection, releaseDocuments } from '../selection/selection.queries.ts'

/**
 * Moves a locked payment from In Progress to Pending (R14): the payer may select again until the day ends.
 */
async function reopenPayment(
  db: Db,
  payment: PaymentKey,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  await releaseDocuments(db, payment)
  await savePayment(db, payment, { status_id: PaymentStatus.pending, selected_on: today, updated_at: now })
}

/** Closes a locked payment without money (R14). */
export async function closePayment(db: Db, payment: PaymentKey, now: Date): Promise<void> {
  await releaseDocuments(db, payment)
  await savePayment(db, payment, { status_id: PaymentStatus.failed, updated_at: now })
}

/** Reopens a payment after an attempt without a charge, and emails a payer who waits (R14). */
export async function reopenUnpaid(lockedAttempt: LockedAttempt): Promise<void> {
  const { db, outbox, payment, attempt } = lockedAttempt
  await reopenWaiting(lockedAttempt)
  if (attempt.state !== AttemptState.unknown && !isUnderReview(attempt)) return
  const { customerId, paymentId } = payment
  const { attemptId, amountCents } = attempt
  await outbox.emit(db, 'paymentNotMade', { customerId, paymentId, attemptId, amountCents })
}

/** Gives a payment that waited for the attempt back to its payer (R14); of a withdrawn link, closes it. */
export async function reopenWaiting(lockedAttempt: LockedAttempt): Promise<void> {
  const { db, payment, attempt, isWithdrawn, now } = lockedAttempt
  if (!reopensPayment(payment, attempt)) return
  if (isWithdrawn) await closePayment(db, payment, now)
  else await reopenPayment(db, payment, { today: selectionDayOf(lockedAttempt), now })
}

const hasChanged = async (db: Db, payment: PaymentKey & { readonly statusId: PaymentStatus }) =>
  payment.statusId === PaymentStatus.inProgress &&
  !(await listAttempts(db, payment)).some(({ state }) => isUnresolved(state)) &&
  !stillFits((await listSelection(db, payment)).map(asApplied))

/**
 * Reopens a confirmed payment whose documents changed before the card was charged, as an import may lower a
 * balance. Commits separately: the reopening stays although the request is refused.
 * @returns true if it was reopened
 */
export async function reopenChanged(context: Context, paymentId: number): Promise<boolean> {
  const { database, scope, now } = context
  const key = { customerId: customerIdOf(context), paymentId }
  const storedPayment = await findPayment(context.db, key)
  if (!storedPayment || !(await hasChanged(context.db, storedPayment))) return false
  return inScope(database, scope, async (db) => {
    const payment = await lockPayment(db, key)
    if (!payment) return false
    await lockSelection(db, payment)
    if (!(await hasChanged(db, payment))) return false
    await reopenPayment(db, payment, { today: selectionDayOf(context), now })
    await audit({ ...context, db }, payment, 'reopenPayment', { reason: 'balanceChanged' })
    return true
  })
}
