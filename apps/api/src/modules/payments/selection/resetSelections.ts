import { selectionDay } from '@tradecounter/rules/payments/selection/selectionDay.ts'
import { customerScope, providerScope, type Db, type Scope } from '../../../db/database.ts'
import { inScope, type Services } from '../../../http/context.ts'
import { collectFailures } from '../../../jobs/collectFailures.ts'
import { endOfDay, recordActs } from '../../audit/recordAct.ts'
import { paymentSubject } from '../paymentContext.ts'
import { deleteFilesOfEnded } from '../files/paymentFiles.queries.ts'
import { deleteStaleDrafts } from '../drafts/paymentDrafts.queries.ts'
import { closeUnattempted, listCustomersToReset, lockStaleSelections } from '../payments.queries.ts'
import { lockDocumentsOf, releaseDocuments } from './selection.queries.ts'

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
  for (const [customerId, payments] of Map.groupBy(closed, (payment) => payment.customerId))
    await lockDocumentsOf(
      db,
      customerId,
      payments.map(({ paymentId }) => paymentId),
    )
  for (const payment of closed) {
    await releaseDocuments(db, payment)
    await deleteFilesOfEnded(db, payment, now)
  }
  await recordActs({ db, now }, endOfDay, closed.map(paymentSubject), 'resetSelection')
  return closed.length
}

/**
 * Resets the selections of all customers, scheduled for 11.59pm in the business's time zone (§9), one
 * transaction a customer. @returns their number
 */
export async function resetSelections(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  now: Date,
): Promise<number> {
  const today = selectionDay(now, settings.TIME_ZONE)
  const provider = database.scoped(providerScope)
  const failures = collectFailures()
  let closed = 0
  for (const { customerId } of await listCustomersToReset(provider, today)) {
    const scope = customerScope(customerId)
    const close = (db: Db) => closeStaleSelections(db, { scope, today, now })
    closed += (await failures.attempt(`customer ${customerId}`, () => inScope(database, scope, close))) ?? 0
  }
  await deleteStaleDrafts(provider, providerScope, today)
  failures.end()
  return closed
}
