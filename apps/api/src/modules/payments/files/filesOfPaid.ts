import type { Db } from '../../../db/database.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { listFilesOfLink, listPaymentFiles, type PaymentFileRow } from './paymentFiles.queries.ts'

/** Files of a paid payment; those of a payer by link are attached to the link (R20). */
export async function listFilesOfPaid(
  db: Db,
  { customerId, paymentId, paymentRequestId }: PaymentRow,
): Promise<PaymentFileRow[]> {
  const own = await listPaymentFiles(db, { customerId, paymentId })
  if (paymentRequestId === null) return own
  const linked = await listFilesOfLink(db, customerId, paymentRequestId)
  return [...own, ...linked.map((file) => ({ ...file, documentId: null }))]
}
