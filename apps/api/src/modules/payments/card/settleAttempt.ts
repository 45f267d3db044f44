import { stillFits } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import {
  settlePayment,
  type SelectionState,
  type Settlement,
} from '@tradecounter/rules/payments/card/settlePayment.ts'
import type { Db } from '../../../db/database.ts'
import { selectionDayOf, statusOf } from '../paymentContext.ts'
import { isLinkCharged } from '../requested/requestedPayments.queries.ts'
import { asApplied } from '../selection/checkSelection.ts'
import { lockSelection } from '../selection/selection.queries.ts'
import { applySettlement } from './applySettlement.ts'
import { isStillSelected, listReceipts, type AttemptKey } from './attempts.queries.ts'
import { whileLocked, type ReceivedResult, type SettlingServices } from './settling.ts'

/**
 * Decides and records one verified result in one transaction, under locks: payment, attempt, then documents
 * by id (R15–R17). A repeated or concurrent result is recorded once.
 */
export const settleAttempt = (
  services: SettlingServices,
  key: AttemptKey,
  result: ReceivedResult,
  now: Date,
): Promise<Settlement> =>
  whileLocked(services, key, now, async (lockedAttempt) => {
    const { db, payment, attempt } = lockedAttempt
    const [receipts, selection] = await Promise.all([listReceipts(db, key), selectionState(db, key)])
    // A selection is closed from 11.59pm on, even before the scheduled task has reset it (P4).
    const statusId = statusOf(payment, selectionDayOf(lockedAttempt))
    const settlement = settlePayment(
      { ...payment, statusId, receipts, selection, isLinkCharged: await isLinkCharged(db, payment) },
      attempt,
      result,
    )
    return applySettlement({ ...lockedAttempt, result }, settlement)
  })

/**
 * Compares the selection with the one the attempt began with; an import may have lowered a balance. Locks
 * documents.
 */
async function selectionState(db: Db, key: AttemptKey): Promise<SelectionState> {
  const [isSame, documents] = await Promise.all([isStillSelected(db, key), lockSelection(db, key)])
  if (!isSame) return 'changed'
  return stillFits(documents.map(asApplied)) ? 'fits' : 'balanceChanged'
}
