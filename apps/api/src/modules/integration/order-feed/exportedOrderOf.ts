import type { ExportedOrder } from '@tradecounter/contract/integration/integration.entities.ts'
import type { Context } from '../../../http/context.ts'
import { shipmentsOf } from '../../orders/shipments/getOrderShipments.ts'
import { readOrder } from '../../orders/orderContext.ts'
import { findExportedRow } from './orderFeed.queries.ts'
import { toExportedOrder } from './toExportedOrder.ts'

/** Reads an order in any status in the shape of the feed. @returns undefined if it does not exist */
export async function exportedOrderOf(
  context: Pick<Context, 'db' | 'now' | 'settings' | 'scope'>,
  orderId: number,
): Promise<Omit<ExportedOrder, 'cursor'> | undefined> {
  const row = await findExportedRow(context.db, orderId)
  if (!row) return undefined
  const { detail } = await readOrder(context, orderId)
  return toExportedOrder({ ...row, cursor: 0 }, detail, await shipmentsOf(context, detail))
}
