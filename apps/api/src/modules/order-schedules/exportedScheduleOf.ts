import type { ExportedSchedule } from '@tradecounter/contract/integration/exportedSchedule.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import type { Db } from '../../db/database.ts'
import { findExportedDay } from './scheduledOrders.queries.ts'

/** Day of a schedule for webhooks; undefined if the schedule does not exist any more. */
export async function exportedScheduleOf(
  db: Db,
  customerId: number,
  id: number,
): Promise<ExportedSchedule | undefined> {
  const row = await findExportedDay(db, customerId, id)
  if (!row) return undefined
  const { accountNumber, customerName, orderId, orderNumber, reasons, ...day } = row
  return {
    ...day,
    customer: { accountNumber, customerId, customerName },
    reasons: reasons.map(({ code, displayMessage }) => ({ code, displayMessage })),
    order:
      orderId === null || orderNumber === null
        ? null
        : { orderID: orderId, orderNumber: orderNumberText(orderNumber) },
  }
}
