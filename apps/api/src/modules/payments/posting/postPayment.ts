import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { postPayment as decide, type StatedReceipt } from '@tradecounter/rules/payments/postPayment.ts'
import type { Db } from '../../../db/database.ts'
import { accept, notFound } from '../../../http/refused.ts'
import { recordAct, type Actor } from '../../audit/recordAct.ts'
import { paymentSubject } from '../paymentContext.ts'
import { lockPayment, savePayment, type PaymentKey } from '../payments.queries.ts'

interface Posting {
  readonly db: Db
  readonly now: Date
  readonly actor: Actor
}

/** Paid → Posted, with the receipt of the accounts system (R14); the same receipt again changes nothing. */
export async function postPayment({ db, now, actor }: Posting, key: PaymentKey, receipt: StatedReceipt) {
  const payment = await lockPayment(db, key)
  if (!payment) throw notFound('This payment')
  const { again } = accept(decide(payment, receipt))
  const { receiptNumber } = receipt
  if (again) return { payment, again }
  await savePayment(db, payment, {
    status_id: PaymentStatus.posted,
    receipt_number: receiptNumber,
    posted_at: now,
    updated_at: now,
  })
  await recordAct({ db, now }, actor, paymentSubject(payment), 'postPayment', { receiptNumber })
  return { payment, again }
}
