import { customerScope } from '../../db/database.ts'
import type { JobContext } from '../../jobs/worker.ts'
import { findPayerMail } from './paymentMails.queries.ts'
import { findPayment, type PaymentKey } from './payments.queries.ts'
import { listSelection } from './selection/selection.queries.ts'

export interface PaidKey extends PaymentKey {
  readonly attemptId?: number
  /** Payment whose payer is the recipient, if it is another one. */
  readonly keptFromPaymentId?: number
  /** Recipient, if it is not the payer. */
  readonly loginId?: number
}

/** Data of emails about a payment; undefined when it is gone. */
export async function loadPaid({ database }: JobContext, key: PaidKey) {
  const db = database.scoped(customerScope(key.customerId))
  const payment = await findPayment(db, key)
  const payer = await findPayerMail(db, { ...key, paymentId: key.keptFromPaymentId ?? key.paymentId }, key)
  return payment && payer ? { payment, payer, rows: await listSelection(db, payment) } : undefined
}
