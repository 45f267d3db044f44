import type { PlainDate } from '../../time/businessTime.ts'

/** Quantity of an order line that an event of the supplier's system states. */
export interface EventLine {
  readonly lineId: number
  readonly quantity: number
}

interface StatedEvent {
  /** Milliseconds. An event replaces the statement of an older one, even if it arrives first. */
  readonly at: number
  /** Sequence of arrival, for events of the same time. */
  readonly arrival: number
}

/** Statement about a parcel. Events of one parcel have the same `parcel`. */
interface AboutParcel extends StatedEvent {
  readonly parcel: string
}

/** Full contents of a parcel; another event of the same parcel corrects them. */
export interface ShippedEvent extends AboutParcel {
  readonly type: 'shipped'
  /** Null for an event without a number: no later event can refer to its parcel. */
  readonly parcelNumber: string | null
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly lines: readonly EventLine[]
}

/** Arrival of a parcel, or of the stated lines. */
export interface DeliveredEvent extends AboutParcel {
  readonly type: 'delivered'
  readonly proof: string | null
  readonly proofUrl: string | null
  readonly lines: readonly EventLine[] | null
}

/** Withdrawal of a parcel that the supplier reported by mistake. */
interface WithdrawnEvent extends AboutParcel {
  readonly type: 'withdrawn'
}

/** Total quantities of lines that wait for stock. */
export interface BackorderedEvent extends StatedEvent {
  readonly type: 'backordered'
  readonly expectedOn: PlainDate | null
  readonly lines: readonly EventLine[]
}

/** Total quantities of lines that the supplier will not send. */
export interface CancelledEvent extends StatedEvent {
  readonly type: 'cancelled'
  readonly lines: readonly EventLine[]
}

export type ParcelEvent = ShippedEvent | DeliveredEvent | WithdrawnEvent
export type ShipmentEvent = ParcelEvent | BackorderedEvent | CancelledEvent

export const inOrder = <E extends StatedEvent>(events: readonly E[]): readonly E[] =>
  events.toSorted((a, b) => a.at - b.at || a.arrival - b.arrival)
