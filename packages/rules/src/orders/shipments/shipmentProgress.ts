import type { PlainDate } from '../../time/businessTime.ts'
import { parcelsOf, type Parcel } from './parcels.ts'
import { inOrder, type EventLine, type ShipmentEvent } from './shipmentEvents.ts'

export interface OrderedLine {
  readonly lineId: number
  readonly quantity: number
}

/** Quantities of a line; `toCome` includes back-ordered units. */
export interface LineProgress {
  readonly lineId: number
  readonly ordered: number
  readonly shipped: number
  readonly delivered: number
  readonly cancelled: number
  readonly toCome: number
  readonly backordered: number
  readonly expectedOn: PlainDate | null
}

export interface ShipmentProgress {
  readonly lines: readonly LineProgress[]
  readonly parcels: readonly Parcel[]
}

const totals = (lists: readonly (readonly EventLine[])[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>()
  for (const { lineId, quantity } of lists.flat()) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return sums
}

interface Backorder {
  readonly quantity: number
  readonly expectedOn: PlainDate | null
}

/** Latest statement about each line. */
function statementsOf(events: readonly ShipmentEvent[]) {
  const backordered = new Map<number, Backorder>()
  const cancelled = new Map<number, number>()
  for (const event of inOrder(events)) {
    if (event.type === 'backordered')
      for (const { lineId, quantity } of event.lines)
        backordered.set(lineId, { quantity, expectedOn: event.expectedOn })
    if (event.type === 'cancelled')
      for (const { lineId, quantity } of event.lines) cancelled.set(lineId, quantity)
  }
  return { backordered, cancelled }
}

/**
 * Progress of each line of an order, from all events of the supplier's system. A line that was shipped or
 * cancelled, but is no longer on the order, has an ordered quantity of 0.
 */
export function shipmentProgress(
  ordered: readonly OrderedLine[],
  events: readonly ShipmentEvent[],
): ShipmentProgress {
  const parcels = parcelsOf(events)
  const shipped = totals(parcels.map(({ lines }) => lines))
  const delivered = totals(parcels.map((parcel) => parcel.delivered))
  const { backordered, cancelled } = statementsOf(events)
  const quantities = new Map(ordered.map(({ lineId, quantity }) => [lineId, quantity]))
  const handled = [...shipped, ...cancelled].flatMap(([lineId, quantity]) => (quantity > 0 ? [lineId] : []))
  const lines = [...new Set([...quantities.keys(), ...handled])].map((lineId): LineProgress => {
    const quantity = quantities.get(lineId) ?? 0
    const sent = shipped.get(lineId) ?? 0
    const dropped = cancelled.get(lineId) ?? 0
    const toCome = Math.max(0, quantity - sent - dropped)
    const backorder = backordered.get(lineId)
    // Units shipped since the back order was reported are no longer on back order.
    const waiting = Math.min(toCome, backorder?.quantity ?? 0)
    return {
      lineId,
      ordered: quantity,
      shipped: sent,
      delivered: delivered.get(lineId) ?? 0,
      cancelled: dropped,
      toCome,
      backordered: waiting,
      expectedOn: waiting > 0 ? (backorder?.expectedOn ?? null) : null,
    }
  })
  return { lines, parcels }
}

/** First line with more units shipped and cancelled than ordered. */
export const exceededLine = ({ lines }: ShipmentProgress): LineProgress | undefined =>
  lines.find(({ ordered, shipped, cancelled }) => shipped + cancelled > ordered)
