import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import type { OrderShipments } from '@tradecounter/contract/orders/orderShipments.contract.ts'
import type { EventLine } from '@tradecounter/rules/orders/shipments/shipmentEvents.ts'
import type { Context } from '../../../http/context.ts'
import { notFound } from '../../../http/refused.ts'
import { progressOf } from './updateShipments.ts'
import { listShipmentFacts, type ShipmentFacts } from './shipments.queries.ts'

const nothing: OrderShipments = { lines: [], parcels: [] }

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Lines and parcels of an order as the wire has them. */
function toShipments(facts: ShipmentFacts): OrderShipments {
  if (facts.events.length === 0) return nothing
  const { lines, parcels } = progressOf(facts)
  const products = new Map(facts.lines.map((line) => [line.lineId, line]))
  const productOf = (lineId: number) => ({
    lineID: lineId,
    productCode: products.get(lineId)?.productCode ?? '',
    productName: products.get(lineId)?.productName ?? '',
  })
  return {
    lines: lines.map((line) => ({
      ...productOf(line.lineId),
      orderedQuantity: line.ordered,
      shippedQuantity: line.shipped,
      deliveredQuantity: line.delivered,
      cancelledQuantity: line.cancelled,
      toComeQuantity: line.toCome,
      backorderedQuantity: line.backordered,
      expectedOn: line.expectedOn,
    })),
    parcels: parcels.map(({ shippedAt, deliveredAt, lines: contents, delivered, ...parcel }) => ({
      ...parcel,
      shippedAt: instantOf(shippedAt),
      deliveredAt: instantOf(deliveredAt),
      lines: contents.map(({ lineId, quantity }: EventLine) => ({
        ...productOf(lineId),
        quantity,
        deliveredQuantity: delivered.find((line) => line.lineId === lineId)?.quantity ?? 0,
      })),
    })),
  }
}

/** @throws Refused 404 when the order is missing, or not in the scope. */
export async function getOrderShipments(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  orderId: number,
): Promise<OrderShipments> {
  const [facts] = await listShipmentFacts(db, scope, [orderId])
  if (!facts) throw notFound('This order')
  return toShipments(facts)
}

/** Lines and parcels of an order for other systems; null as long as there are no events by line. */
export const shipmentsOf = (
  context: Pick<Context, 'db' | 'scope'>,
  { orderID, shipment }: Pick<OrderSummary, 'orderID' | 'shipment'>,
): Promise<OrderShipments> | null => (shipment === null ? null : getOrderShipments(context, orderID))
