import type { Problem } from '../../decision.ts'
import { parcelsOf } from './parcels.ts'
import {
  inOrder,
  type CancelledEvent,
  type EventLine,
  type ParcelEvent,
  type ShipmentEvent,
} from './shipmentEvents.ts'
import type { OrderedLine } from './shipmentProgress.ts'
import { shipmentProblems } from './shipments.problems.ts'

/** Line of an order with its product code. */
export interface CodedLine extends OrderedLine {
  readonly productCode: string
}

/** Line in an event, named by its id or its product code. */
export type NamedEventLine =
  | { readonly lineID: number; readonly productCode?: undefined; readonly quantity: number }
  | { readonly productCode: string; readonly lineID?: undefined; readonly quantity: number }

const nameOf = ({ lineID, productCode }: NamedEventLine): string => productCode ?? `Line ${lineID}`

type FoundLines = { readonly lines: readonly EventLine[] } | { readonly problem: Problem }

/** Returns a function that finds the lines of an order by the ids or product codes of an event. */
export function eventLineFinder(ordered: readonly CodedLine[]) {
  const byId = Map.groupBy(ordered, ({ lineId }) => lineId)
  const byCode = Map.groupBy(ordered, ({ productCode }) => productCode.toLowerCase())
  return (named: readonly NamedEventLine[]): FoundLines => {
    const lines = new Map<number, number>()
    for (const namedLine of named) {
      const { lineID, productCode, quantity } = namedLine
      const [line, ...others] =
        (productCode === undefined ? byId.get(lineID) : byCode.get(productCode.toLowerCase())) ?? []
      if (!line) return { problem: shipmentProblems.notOnOrder(nameOf(namedLine)) }
      if (others.length > 0) return { problem: shipmentProblems.severalLines(line.productCode) }
      if (lines.has(line.lineId)) return { problem: shipmentProblems.namedTwice(nameOf(namedLine)) }
      lines.set(line.lineId, quantity)
    }
    return {
      lines: [...lines]
        .map(([lineId, quantity]) => ({ lineId, quantity }))
        .toSorted((a, b) => a.lineId - b.lineId),
    }
  }
}

const contentsOf = (parcel: readonly ParcelEvent[]): ReadonlyMap<number, number> =>
  new Map(parcelsOf(parcel)[0]?.lines.map(({ lineId, quantity }) => [lineId, quantity]))

/**
 * Returns a function that records further events in memory, or refuses an event after which more would be
 * shipped and cancelled than ordered (R43). Sums by line make its cost independent of earlier events.
 */
export function shipmentEventTaker(ordered: readonly CodedLine[], recorded: readonly ShipmentEvent[]) {
  const lines = new Map(ordered.map((line) => [line.lineId, line]))
  const parcels = new Map<string, readonly ParcelEvent[]>()
  const cancellations = new Map<number, { readonly event: CancelledEvent; readonly quantity: number }>()
  const sums = new Map<number, number>()
  const sumOf = (lineId: number) => sums.get(lineId) ?? 0

  /** Quantities that an event adds to the sums of lines, or takes from them. */
  function changesBy(event: ShipmentEvent): readonly EventLine[] {
    if (event.type === 'backordered') return []
    if (event.type === 'cancelled')
      return event.lines.flatMap(({ lineId, quantity }) => {
        const last = cancellations.get(lineId)
        if (last && inOrder([last.event, event])[0] === event) return []
        return [{ lineId, quantity: quantity - (last?.quantity ?? 0) }]
      })
    const earlierEvents = parcels.get(event.parcel) ?? []
    const [before, after] = [contentsOf(earlierEvents), contentsOf([...earlierEvents, event])]
    return [...new Set([...before.keys(), ...after.keys()])].map((lineId) => ({
      lineId,
      quantity: (after.get(lineId) ?? 0) - (before.get(lineId) ?? 0),
    }))
  }

  function record(event: ShipmentEvent, changes: readonly EventLine[]): void {
    for (const { lineId, quantity } of changes) {
      sums.set(lineId, sumOf(lineId) + quantity)
      if (event.type === 'cancelled')
        cancellations.set(lineId, { event, quantity: quantity + (cancellations.get(lineId)?.quantity ?? 0) })
    }
    if ('parcel' in event) parcels.set(event.parcel, [...(parcels.get(event.parcel) ?? []), event])
  }
  for (const event of recorded) record(event, changesBy(event))

  return (event: ShipmentEvent): Problem | undefined => {
    const lineOf = (lineId: number) =>
      lines.get(lineId) ?? { lineId, quantity: 0, productCode: `line ${lineId}` }
    if (event.type === 'backordered') {
      const excess = event.lines.find(({ lineId, quantity }) => quantity > lineOf(lineId).quantity)
      if (!excess) return undefined
      const line = lineOf(excess.lineId)
      return shipmentProblems.backorderTooMany(line, excess.quantity, line.quantity)
    }
    const changes = changesBy(event)
    const over = changes.find(
      ({ lineId, quantity }) => quantity > 0 && sumOf(lineId) + quantity > lineOf(lineId).quantity,
    )
    if (!over) {
      record(event, changes)
      return undefined
    }
    const line = lineOf(over.lineId)
    return shipmentProblems.tooMany(line, sumOf(over.lineId) + over.quantity, line.quantity)
  }
}
