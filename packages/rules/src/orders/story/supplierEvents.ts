import { formatDate, type PlainDate } from '../../time/businessTime.ts'
import type { EventLine } from '../shipments/shipmentEvents.ts'
import type { StoryKind, StoryLine } from './orderStory.ts'

export type SupplierEventType =
  | 'exported'
  | 'supplierOrderNumber'
  | 'backordered'
  | 'shipped'
  | 'delivered'
  | 'withdrawn'
  | 'cancelled'
  | 'invoiced'
  | 'credited'

/** Event the supplier's system reported about an order. */
export interface SupplierEvent {
  readonly type: SupplierEventType
  readonly supplierOrderNumber: string | null
  readonly expectedOn: PlainDate | null
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly proof: string | null
  readonly proofUrl: string | null
  readonly documentNumber: string | null
  readonly documentedOn: PlainDate | null
  readonly parcelNumber: string | null
  readonly lines: readonly EventLine[] | null
}

interface Told {
  /** Names of the products by the ids of their lines. */
  readonly productNames: ReadonlyMap<number, string>
  /** True if the same parcel was reported before. */
  readonly corrects: boolean
}

const nobodyTold: Told = { productNames: new Map(), corrects: false }

const line = (kind: StoryKind, text: string, detail?: string): StoryLine => ({ kind, text, detail })

const joined = (...parts: readonly (string | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(', ') || undefined

/** Lines that a sentence names one by one; of more it says how many. */
const namedLines = 3

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`

/** Contents of an event in words, after a colon. */
function contents({ lines }: SupplierEvent, { productNames }: Told): string {
  if (!lines) return ''
  if (lines.length > namedLines) {
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return `: ${counted(lines.length, 'line')}, ${counted(pieces, 'piece')}`
  }
  const nameOf = ({ lineId }: EventLine) => productNames.get(lineId) ?? 'an item'
  return `: ${lines.map((each) => `${each.quantity.toLocaleString('en-AU')} × ${nameOf(each)}`).join(', ')}`
}

const numbered = (text: string, { parcelNumber }: SupplierEvent): string =>
  parcelNumber === null ? text : `${text} as parcel ${parcelNumber}`

/** Names of the lines whose back order or cancellation ends; undefined while one of them has a quantity. */
function endedLines({ lines }: SupplierEvent, { productNames }: Told): string | undefined {
  if (!lines || lines.some(({ quantity }) => quantity > 0)) return undefined
  if (lines.length > namedLines) return counted(lines.length, 'line')
  return lines.map(({ lineId }) => productNames.get(lineId) ?? 'an item').join(', ')
}

function backorderStory(event: SupplierEvent, told: Told): StoryLine {
  const { expectedOn } = event
  const ended = endedLines(event, told)
  if (ended !== undefined) return line('backordered', `No longer on back order: ${ended}`)
  return {
    ...line('backordered', `On back order${contents(event, told)}`),
    detail: expectedOn ? `Expected on ${formatDate(expectedOn)}` : undefined,
    on: expectedOn ?? undefined,
  }
}

function cancelledStory(event: SupplierEvent, told: Told): StoryLine {
  const ended = endedLines(event, told)
  return line(
    'supplierCancelled',
    ended === undefined
      ? `Cancelled by the supplier${contents(event, told)}`
      : `No longer cancelled: ${ended}`,
  )
}

/** An event of the supplier's system as a line of the story. */
export function eventStory(event: SupplierEvent, told: Told = nobodyTold): StoryLine {
  switch (event.type) {
    case 'exported':
      return line('exported', 'Sent to the supplier’s system')
    case 'supplierOrderNumber':
      return line('received', `Supplier order number ${event.supplierOrderNumber ?? ''}`.trim())
    case 'backordered':
      return backorderStory(event, told)
    case 'shipped': {
      const text = told.corrects ? `Parcel ${event.parcelNumber ?? ''} corrected` : numbered('Shipped', event)
      return {
        ...line('shipped', `${text}${contents(event, told)}`, joined(event.carrier, event.trackingNumber)),
        url: event.trackingUrl ?? undefined,
      }
    }
    case 'delivered': {
      const text = event.parcelNumber === null ? 'Delivered' : `Parcel ${event.parcelNumber} delivered`
      return {
        ...line('delivered', `${text}${contents(event, told)}`, event.proof ?? undefined),
        url: event.proofUrl ?? undefined,
      }
    }
    case 'withdrawn':
      return line('withdrawn', `Parcel ${event.parcelNumber ?? ''} withdrawn by the supplier`)
    case 'cancelled':
      return cancelledStory(event, told)
    default:
      return {
        ...line(
          event.type,
          `${event.type === 'credited' ? 'Credited' : 'Invoiced'}${event.documentNumber ? ` as ${event.documentNumber}` : ''}`,
        ),
        on: event.documentedOn ?? undefined,
      }
  }
}
