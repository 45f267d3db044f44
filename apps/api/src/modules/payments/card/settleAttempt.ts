import { stillFits } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { settlePayment, type Settlement } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { customerScope } from '../../../db/database.ts'
import { inScope } from '../../../http/context.ts'
import { applySettlement } from '../ledger/applySettlement.ts'
import { isStillSelected, listReceipts, lockAttempt, type AttemptKey } from './attempts.queries.ts'
import { asApplied } from '../selection/checkSelection.ts'
import { selectionDayOf, statusOf } from '../paymentContext.ts'
import { lockPayment } from '../payments.queries.ts'
import { lockSelection } from '../selection/selection.queries.ts'
import type { ReceivedResult, SettlingServices } from './settling.ts'

/**
 * What one verified result does, in one transaction under lock: payment, then attempt, then documents by id (R15–R17). The
 * same result any number of times, from anywhere and all at once, does it once.
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
    const decided = settlePayment({ ...payment, statusId, receipts }, attempt, result)
    const settlement = decided.kind === 'settle' ? await ifItFits() : decided
    return applySettlement(services, db, { payment, attempt, result, now }, settlement)

    /**
     * An import may have lowered a balance while the payer was at the card page, or they selected other documents that come
     * to the same since: their money is kept, not lost.
     */
    async function ifItFits(): Promise<Settlement> {
      const rows = await lockSelection(db, key)
      const isTheirs = await isStillSelected(db, key)
      if (isTheirs && stillFits(rows.map(asApplied))) return { kind: 'settle' }
      // An attempt is kept as a credit once; what comes after it was charged twice.
      return receipts.some((each) => each.attemptId === key.attemptId && each.disposition === 'unapplied')
        ? { kind: 'queueRefund', reason: 'second' }
        : { kind: 'receiveUnapplied', reason: isTheirs ? 'balanceChanged' : 'closed' }
    }
  })
