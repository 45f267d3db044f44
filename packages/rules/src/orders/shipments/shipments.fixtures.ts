import type {
  BackorderedEvent,
  CancelledEvent,
  DeliveredEvent,
  EventLine,
  ShipmentEvent,
  ShippedEvent,
} from './shipmentEvents.ts'

/** Events for tests; each happens and arrives after the previous one. */
let moment = 0
const next = () => ({ at: (moment += 1), arrival: moment })

/** Quantities by line id, as the lines of an event. */
export const linesOf = (quantities: Readonly<Record<number, number>>): EventLine[] =>
  Object.entries(quantities).map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity }))

type Quantities = Readonly<Record<number, number>>

export const shipped = (
  parcel: string,
  quantities: Quantities,
  more: Partial<ShippedEvent> = {},
): ShippedEvent => ({
  type: 'shipped',
  ...next(),
  parcel,
  parcelNumber: parcel,
  carrier: 'TollFast',
  trackingNumber: null,
  trackingUrl: null,
  lines: linesOf(quantities),
  ...more,
})

export const delivered = (
  parcel: string,
  quantities?: Quantities,
  more: Partial<DeliveredEvent> = {},
): DeliveredEvent => ({
  type: 'delivered',
  ...next(),
  parcel,
  proof: null,
  proofUrl: null,
  lines: quantities ? linesOf(quantities) : null,
  ...more,
})

export const withdrawn = (parcel: string): ShipmentEvent => ({ type: 'withdrawn', ...next(), parcel })

export const backordered = (quantities: Quantities, expectedOn: string | null = '2026-12-03') =>
  ({ type: 'backordered', ...next(), expectedOn, lines: linesOf(quantities) }) satisfies BackorderedEvent

export const cancelled = (quantities: Quantities) =>
  ({ type: 'cancelled', ...next(), lines: linesOf(quantities) }) satisfies CancelledEvent

/** An order of ten of product A on line 1 and four of product B on line 2. */
export const twoLines = [
  { lineId: 1, quantity: 10, productCode: 'A' },
  { lineId: 2, quantity: 4, productCode: 'B' },
] as const
