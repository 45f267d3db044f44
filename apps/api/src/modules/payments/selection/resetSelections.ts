import { selectionDay } from '@tradecounter/rules/payments/selection/selectionDay.ts'
import { providerScope, type Db, type Scope } from '../../../db/database.ts'
import { inScope, type Services } from '../../../http/context.ts'
import { endOfDay, recordActs } from '../../audit/recordAct.ts'
import { paymentSubject } from '../paymentContext.ts'
import { deletePaymentFiles } from '../files/paymentFiles.queries.ts'
import { deleteStaleDrafts } from '../drafts/paymentDrafts.queries.ts'
import { closeUnattempted, lockStaleSelections } from '../payments.queries.ts'
import { releaseDocuments } from './selection.queries.ts'

interface Reset {
  readonly scope: Scope
  readonly today: string
  readonly now: Date
}

/**
 * Closes selections of earlier days without money (R14, R19), and confirmed payments that never reached the
 * card page and would reserve their documents for ever. Money that arrives later stays unapplied (P4).
 */
export async function closeStaleSelections(db: Db, { scope, today, now }: Reset): Promise<number> {
  const staleSelections = await lockStaleSelections(db, scope, today)
  const closed = staleSelections.length > 0 ? await closeUnattempted(db, staleSelections, now) : []
  if (closed.length === 0) return 0
  for (const payment of closed) {
    await releaseDocuments(db, payment)
    await deletePaymentFiles(db, payment, now)
  }
  await recordActs({ db, now }, endOfDay, closed.map(paymentSubject), 'resetSelection')
  return closed.length
}

/**
 * Resets the selections of all customers, scheduled for 11.59pm in the business's time zone (§9). @returns
 * their number
 */
export const resetSelections = (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  now: Date,
): Promise<number> =>
  inScope(database, providerScope, async (db) => {
    const today = selectionDay(now, settings.TIME_ZONE)
    const closed = await closeStaleSelections(db, { scope: providerScope, today, now })
    await deleteStaleDrafts(db, providerScope, today)
    return closed
  })
