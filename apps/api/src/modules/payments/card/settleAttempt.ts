import { stillFits } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import {
  settlePayment,
  type SelectionState,
  type Settlement,
} from '@tradecounter/rules/payments/card/settlePayment.ts'
import { customerScope, type Db } from '../../../db/database.ts'
import { inScope } from '../../../http/context.ts'
import { applySettlement } from '../ledger/applySettlement.ts'
import { isStillSelected, listReceipts, lockAttempt, type AttemptKey } from './attempts.queries.ts'
import { asApplied } from '../selection/checkSelection.ts'
import { selectionDayOf, statusOf } from '../paymentContext.ts'
import { lockPayment } from '../payments.queries.ts'
import { lockSelection } from '../selection/selection.queries.ts'
import type { ReceivedResult, SettlingServices } from './settling.ts'

/**
 * Applies one verified result in one transaction under lock: payment, then attempt, then documents by id
 * (R15–R17). The same result any number of times, from anywhere and all at once, does it once.
 */
export const settleAttempt = (
  services: SettlingServices,
  key: AttemptKey,
  result: ReceivedResult,
  now: Date,
): Promise<Settlement> =>
  inScope(services.database, customerScope(key.customerId), async (db) => {
    const payment = await lockPayment(db, key)
    if (!payment) throw new Error(`Attempt ${key.attemptId} has no payment`)
    const attempt = await lockAttempt(db, key)
    const receipts = await listReceipts(db, key)
    // A selection that was reset at 11.59pm is closed, whether or not the schedule has come by (P4).
    const statusId = statusOf(payment, selectionDayOf({ settings: services.settings, now }))
    const settlement = settlePayment(
      { ...payment, statusId, receipts, selection: await selectionState(db, key) },
      attempt,
      result,
    )
    return applySettlement(services, db, { payment, attempt, result, now }, settlement)
  })

/** An import may have lowered a balance, or the payer selected other documents, since the attempt began. Locks documents. */
async function selectionState(db: Db, key: AttemptKey): Promise<SelectionState> {
  if (!(await isStillSelected(db, key))) return 'changed'
  return stillFits((await lockSelection(db, key)).map(asApplied)) ? 'fits' : 'balanceChanged'
}
