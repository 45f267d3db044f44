import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { acknowledgeOrder as decide } from '@tradecounter/rules/orders/acknowledgeOrder.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import type { PartnerContext } from '../../../http/context.ts'
import { accept, notFound } from '../../../http/refused.ts'
import { receiveOrder } from '../../orders/receiveOrder.ts'
import { noteAcknowledged } from '../feeds/feedQueues.queries.ts'
import { lockOrderById } from './orderFeed.queries.ts'

/** The supplier has the order: approved → received, with the supplier's own number (R9). */
export async function acknowledgeOrder(
  { db, partner, now }: PartnerContext,
  orderId: number,
  { supplierOrderNumber, version }: RouteInput<'acknowledgeOrder'>['body'],
) {
  const order = await lockOrderById(db, orderId)
  if (!order) throw notFound('This order')
  const { statusId, again } = accept(decide(order, supplierOrderNumber, version))
  if (!again) {
    await receiveOrder(db, order, { supplierOrderNumber, actorName: partner.name, now })
    await noteAcknowledged(db, 'orders', { customerId: order.customerId, id: orderId }, partner.keyId, now)
  }
  return { orderID: orderId, orderNumber: orderNumberText(order.orderNumber), statusId, supplierOrderNumber }
}
