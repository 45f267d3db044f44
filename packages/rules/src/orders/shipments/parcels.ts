import { inOrder, type EventLine, type ShipmentEvent } from './shipmentEvents.ts'

export interface Parcel {
  /** Null for a parcel that was reported without a number. */
  readonly parcelNumber: string | null
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  /** Milliseconds; null if only the delivery was reported. */
  readonly shippedAt: number | null
  readonly deliveredAt: number | null
  readonly proof: string | null
  readonly proofUrl: string | null
  readonly lines: readonly EventLine[]
  /** Lines that arrived. */
  readonly delivered: readonly EventLine[]
}

type Stated = Omit<Parcel, 'lines' | 'delivered'> & {
  readonly shippedLines: readonly EventLine[]
  /** Null if a delivery means the whole parcel. */
  readonly deliveredLines: readonly EventLine[] | null
}

const emptyStatement: Stated = {
  parcelNumber: null,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  shippedAt: null,
  deliveredAt: null,
  proof: null,
  proofUrl: null,
  shippedLines: [],
  deliveredLines: null,
}

/** Contents of a parcel: a delivered quantity above the reported one was shipped too. */
function contentsOf({ shippedLines, deliveredLines }: Stated): EventLine[] {
  const quantities = new Map(shippedLines.map(({ lineId, quantity }) => [lineId, quantity]))
  for (const { lineId, quantity } of deliveredLines ?? [])
    quantities.set(lineId, Math.max(quantity, quantities.get(lineId) ?? 0))
  return [...quantities].map(([lineId, quantity]) => ({ lineId, quantity }))
}

function toParcel(stated: Stated): Parcel {
  const { shippedLines: _shipped, deliveredLines, ...parcel } = stated
  const lines = contentsOf(stated)
  return { ...parcel, lines, delivered: parcel.deliveredAt === null ? [] : (deliveredLines ?? lines) }
}

/**
 * Parcels of an order, oldest first. A parcel whose delivery was reported before its contents is left out
 * until the contents are known.
 */
export function parcelsOf(events: readonly ShipmentEvent[]): readonly Parcel[] {
  const parcels = new Map<string, Stated>()
  for (const event of inOrder(events)) {
    if (event.type === 'withdrawn') parcels.delete(event.parcel)
    else if (event.type === 'shipped') {
      const { parcelNumber, carrier, trackingNumber, trackingUrl, lines } = event
      const earlier = parcels.get(event.parcel)
      parcels.set(event.parcel, {
        ...(earlier ?? emptyStatement),
        parcelNumber,
        carrier,
        trackingNumber,
        trackingUrl,
        // A correction keeps the date of the shipment.
        shippedAt: earlier?.shippedAt ?? event.at,
        shippedLines: lines,
      })
    } else if (event.type === 'delivered') {
      const { parcel, proof, proofUrl, lines, at } = event
      parcels.set(parcel, {
        ...(parcels.get(parcel) ?? { ...emptyStatement, parcelNumber: parcel }),
        proof,
        proofUrl,
        deliveredAt: at,
        deliveredLines: lines,
      })
    }
  }
  return [...parcels.values()].map(toParcel).filter(({ lines }) => lines.length > 0)
}
