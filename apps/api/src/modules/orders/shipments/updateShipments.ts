import { exceededLine, shipmentProgress } from '@tradecounter/rules/orders/shipments/shipmentProgress.ts'
import type { ShipmentEvent } from '@tradecounter/rules/orders/shipments/shipmentEvents.ts'
import { shipmentProblems } from '@tradecounter/rules/orders/shipments/shipments.problems.ts'
import { shipmentOf } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import type { Db, Scope } from '../../../db/database.ts'
import { refused } from '../../../http/refused.ts'
import {
  listShipmentFacts,
  lockOrders,
  saveShipments,
  type RecordedEvent,
  type ShipmentFacts,
} from './shipments.queries.ts'

export type { RecordedEvent, ShipmentFacts }

/** Recorded event in the shape of the rules; undefined if it names neither parcels nor lines. */
export function toShipmentEvent(event: RecordedEvent): ShipmentEvent | undefined {
  const { type, at, arrival, eventId, parcelNumber, lines, expectedOn } = event
  const { carrier, trackingNumber, trackingUrl, proof, proofUrl } = event
  const when = { at, arrival }
  // A number has no line break, so no parcel has the key of one without a number.
  const parcel = parcelNumber ?? `\n${eventId}`
  if (type === 'shipped' && lines)
    return { type, ...when, parcel, parcelNumber, carrier, trackingNumber, trackingUrl, lines }
  if (type === 'delivered' && parcelNumber !== null) return { type, ...when, parcel, proof, proofUrl, lines }
  if (type === 'withdrawn') return { type, ...when, parcel }
  if (type === 'backordered' && lines) return { type, ...when, expectedOn, lines }
  if (type === 'cancelled' && lines) return { type, ...when, lines }
  return undefined
}

/** Lines and parcels of an order, by its events. */
export const progressOf = ({ lines, events }: ShipmentFacts) =>
  shipmentProgress(
    lines,
    events.flatMap((event) => toShipmentEvent(event) ?? []),
  )

/** Locks orders and reads their shipping. */
export async function holdShipments(
  db: Db,
  scope: Scope,
  orderIds: readonly number[],
): Promise<readonly ShipmentFacts[]> {
  await lockOrders(db, orderIds)
  return listShipmentFacts(db, scope, orderIds)
}

/** Updates the shipping columns of locked orders, which lists show. */
export async function updateShipments(db: Db, scope: Scope, orderIds: readonly number[]): Promise<void> {
  const facts = await listShipmentFacts(db, scope, orderIds)
  await saveShipments(
    db,
    facts.map((fact) => ({
      customerId: fact.customerId,
      orderId: fact.orderId,
      shipment: shipmentOf(progressOf(fact).lines),
    })),
  )
}

interface ChangedOrder {
  readonly orderID: number
  readonly orderStatus: { readonly id: OrderStatus }
  readonly orderLines: readonly {
    readonly lineID: number
    readonly product: { readonly productName: string }
  }[]
}

/**
 * Keeps the shipping of a locked order whose lines were changed.
 * @param before the order with its former lines
 * @throws Refused when a line has less than is shipped or cancelled
 */
export async function updateChangedLines(db: Db, scope: Scope, before: ChangedOrder): Promise<void> {
  if (before.orderStatus.id !== OrderStatus.approved) return
  const [facts] = await listShipmentFacts(db, scope, [before.orderID])
  if (!facts || facts.events.length === 0) return
  const short = exceededLine(progressOf(facts))
  if (short) {
    const line = before.orderLines.find(({ lineID }) => lineID === short.lineId)
    const name = line?.product.productName ?? 'this item'
    throw refused(shipmentProblems.lineShipped(name, short.shipped + short.cancelled))
  }
  await updateShipments(db, scope, [before.orderID])
}
