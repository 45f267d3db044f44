import type { Db } from '../../db/database.ts'
import type { Services } from '../../http/context.ts'
import { findAudit, insertAudits } from './audit.queries.ts'
import type { PaymentKey } from './payments.queries.ts'

interface Alert {
  /** What it is about; the same is told once a payment. */
  readonly about: string
  readonly reason: string
  /** What was or may have been charged. */
  readonly amountCents: number
  readonly now: Date
}

/** Tells a person about money, once. The payment is held, so two messages at a time do not tell it twice. */
export async function alertOnce(
  { outbox }: Pick<Services, 'outbox'>,
  db: Db,
  { customerId, paymentId }: PaymentKey,
  { about, reason, amountCents, now }: Alert,
): Promise<void> {
  const action = 'alert'
  if (await findAudit(db, { customerId, paymentId }, action, about)) return
  const actor = { loginId: null, actorName: 'Trade Counter' }
  await insertAudits(db, [{ customerId, paymentId, ...actor, action, detail: { about, reason }, now }])
  await outbox.emit(db, 'moneyNeedsAttention', { customerId, paymentId, reason, amountCents })
}
