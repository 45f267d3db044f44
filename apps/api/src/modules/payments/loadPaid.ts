import { customerScope } from '../../db/database.ts'
import type { JobContext } from '../../jobs/worker.ts'
import { findPayerMail } from './paymentMails.queries.ts'
import { findPayment, type PaymentKey } from './payments.queries.ts'
import { listSelection } from './selection/selection.queries.ts'

/** What mails about a payment tell; nothing when it is gone. */
export async function loadPaid({ database }: JobContext, key: PaymentKey & { readonly attemptId?: number }) {
  const db = database.scoped(customerScope(key.customerId))
  const payment = await findPayment(db, key)
  const payer = await findPayerMail(db, key, key.attemptId)
  return payment && payer ? { payment, payer, rows: await listSelection(db, payment) } : undefined
}
