import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { customerScope } from '../../../db/database.ts'
import { sendStored } from '../../../http/answers/sendFile.ts'
import type { PartnerStreamContext } from '../../../http/context.ts'
import { shipmentsOf } from '../../orders/shipments/getOrderShipments.ts'
import { readOrder } from '../../orders/orderContext.ts'
import { waitingFeed } from '../feeds/waitingFeed.ts'
import { countWaiting, findExportedFile, listWaiting } from './orderFeed.queries.ts'
import { toExportedOrder } from './toExportedOrder.ts'

/** Approved orders that the supplier's system has not acknowledged. */
export const listApprovedOrders = waitingFeed({
  queue: 'orders',
  count: countWaiting,
  list: listWaiting,
  async read(context, row) {
    const reading = { ...context, scope: customerScope(row.customerId) }
    const { detail } = await readOrder(reading, row.orderId)
    if (detail.orderStatus.id !== OrderStatus.approved) return undefined
    return toExportedOrder(row, detail, await shipmentsOf(reading, detail))
  },
})

export const getExportedOrderFile = async (context: PartnerStreamContext, orderId: number) =>
  sendStored(context, await findExportedFile(context.db, orderId))
