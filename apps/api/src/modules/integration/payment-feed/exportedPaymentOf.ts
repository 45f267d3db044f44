import type { ExportedPayment } from '@tradecounter/contract/integration/exportedPayment.ts'
import type { Db } from '../../../db/database.ts'
import { readPayment } from '../../payments/posting/paidPayments.ts'
import { findExportedCustomer } from './paymentFeed.queries.ts'
import { toExportedPayment } from './toExportedPayment.ts'

/** Reads a payment in any status in the shape of the feed. @returns undefined if it does not exist */
export async function exportedPaymentOf(
  db: Db,
  key: { readonly customerId: number; readonly paymentId: number },
): Promise<Omit<ExportedPayment, 'cursor'> | undefined> {
  const customer = await findExportedCustomer(db, key.customerId)
  const payment = await readPayment(db, key)
  return customer && payment && toExportedPayment({ ...customer, ...key, cursor: 0 }, payment)
}
