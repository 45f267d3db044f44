import type { PlainDate } from '../../time/businessTime.ts'
import { parcelsOf, type Parcel } from './parcels.ts'
import { inOrder, type EventLine, type ShipmentEvent } from './shipmentEvents.ts'

/** Line of an order, as far as its shipping is concerned. */
export interface OrderedLine {
  readonly lineId: number
  readonly quantity: number
}

/** Quantities of a line. Back-ordered ones are part of those to come. */
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

/** The last statement about each line counts. */
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
 * Progress of each line of an order, by all events of the supplier's system. A line that events name and the
 * order no longer has counts with nothing ordered.
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
  const taken = [...shipped, ...cancelled].flatMap(([lineId, quantity]) => (quantity > 0 ? [lineId] : []))
  const lines = [...new Set([...quantities.keys(), ...taken])].map((lineId): LineProgress => {
    const quantity = quantities.get(lineId) ?? 0
    const sent = shipped.get(lineId) ?? 0
    const gone = cancelled.get(lineId) ?? 0
    const toCome = Math.max(0, quantity - sent - gone)
    const backorder = backordered.get(lineId)
    // Goods that were on back order and have been sent since are on back order no more.
    const waiting = Math.min(toCome, backorder?.quantity ?? 0)
    return {
      lineId,
      ordered: quantity,
      shipped: sent,
      delivered: delivered.get(lineId) ?? 0,
      cancelled: gone,
      toCome,
      backordered: waiting,
      expectedOn: waiting > 0 ? (backorder?.expectedOn ?? null) : null,
    }
  })
  return { lines, parcels }
}

/** First line of which more is shipped and cancelled than was ordered. */
export const exceededLine = ({ lines }: ShipmentProgress): LineProgress | undefined =>
  lines.find(({ ordered, shipped, cancelled }) => shipped + cancelled > ordered)
