import type { PlainDate } from '../../time/businessTime.ts'

/** Quantity of an order line that an event of the supplier's system states. */
export interface EventLine {
  readonly lineId: number
  readonly quantity: number
}

interface StatedEvent {
  /** Milliseconds. A later event replaces what an earlier one stated, in whatever order they arrive. */
  readonly at: number
  /** Order of arrival, which decides between events of the same time. */
  readonly arrival: number
}

/** Statement about a parcel. Events of one parcel have the same `parcel`. */
interface AboutParcel extends StatedEvent {
  readonly parcel: string
}

/** All that is in a parcel. The same parcel again corrects it. */
export interface ShippedEvent extends AboutParcel {
  readonly type: 'shipped'
  /** Null for an event without a number: nothing can correct or deliver its parcel. */
  readonly parcelNumber: string | null
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly lines: readonly EventLine[]
}

/** The parcel arrived: all of it, or the stated lines. */
export interface DeliveredEvent extends AboutParcel {
  readonly type: 'delivered'
  readonly proof: string | null
  readonly proofUrl: string | null
  readonly lines: readonly EventLine[] | null
}

/** The parcel does not exist: the supplier reported it by mistake. */
interface WithdrawnEvent extends AboutParcel {
  readonly type: 'withdrawn'
}

/** Quantities of lines that wait for stock, in all. */
export interface BackorderedEvent extends StatedEvent {
  readonly type: 'backordered'
  readonly expectedOn: PlainDate | null
  readonly lines: readonly EventLine[]
}

/** Quantities of lines that the supplier does not send, in all. */
export interface CancelledEvent extends StatedEvent {
  readonly type: 'cancelled'
  readonly lines: readonly EventLine[]
}

export type ParcelEvent = ShippedEvent | DeliveredEvent | WithdrawnEvent
export type ShipmentEvent = ParcelEvent | BackorderedEvent | CancelledEvent

/** The events as they happened. */
export const inOrder = <E extends StatedEvent>(events: readonly E[]): readonly E[] =>
  events.toSorted((a, b) => a.at - b.at || a.arrival - b.arrival)
