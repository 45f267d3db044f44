import type { Db } from '../../db/database.ts'
import type { Services } from '../../http/context.ts'
import { recordAct, tradeCounter } from '../audit/recordAct.ts'
import { findAlert } from './alerts.queries.ts'
import { paymentSubject } from './paymentContext.ts'
import type { PaymentKey } from './payments.queries.ts'

interface Alert {
  /** Subject of the alert; each is sent once a payment. */
  readonly about: string
  readonly reason: string
  /** Amount that was or may have been charged. */
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
  const payment = { customerId, paymentId }
  if (await findAlert(db, payment, about)) return
  await recordAct({ db, now }, tradeCounter, paymentSubject(payment), 'alert', { about, reason })
  await outbox.emit(db, 'moneyNeedsAttention', { customerId, paymentId, reason, amountCents })
}
