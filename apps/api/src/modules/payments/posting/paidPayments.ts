import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { Db } from '../../../db/database.ts'
import { listFilesOfPaid } from '../files/filesOfPaid.ts'
import { findPayerName } from '../history/paymentHistory.ts'
import { findPayment, type PaymentKey } from '../payments.queries.ts'
import { listSelection } from '../selection/selection.queries.ts'

/** A payment with the fields that the accounts system posts; undefined once it is posted or refunded. */
export async function findPaid(db: Db, key: PaymentKey): Promise<PaidPayment | undefined> {
  const paid = await readPayment(db, key)
  return paid?.payment.statusId === PaymentStatus.paid ? paid : undefined
}

/** Reads a payment in any status. */
export async function readPayment(db: Db, key: PaymentKey) {
  const payment = await findPayment(db, key)
  if (!payment) return undefined
  return {
    payment,
    rows: await listSelection(db, payment),
    files: await listFilesOfPaid(db, payment),
    paidBy: await findPayerName(db, payment),
  }
}

export type PaidPayment = NonNullable<Awaited<ReturnType<typeof readPayment>>>

/** Finds a file of a paid payment; files of an unpaid one belong to its payer alone. */
export async function findFileOfPaid(db: Db, key: PaymentKey, fileId: number) {
  const payment = await findPayment(db, key)
  if (!payment?.paidAt) return undefined
  return (await listFilesOfPaid(db, payment)).find((file) => file.fileId === fileId)
}
