import { isolated } from '../../isolated.ts'
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

interface EventContext {
  /** Names of the products by the ids of their lines. */
  readonly productNames: ReadonlyMap<number, string>
  /** True if the same parcel was reported before. */
  readonly corrects: boolean
}

const noContext: EventContext = { productNames: new Map(), corrects: false }

const line = (kind: StoryKind, text: string, detail?: string): StoryLine => ({ kind, text, detail })

const joined = (...parts: readonly (string | null | undefined)[]): string | undefined =>
  parts.flatMap((part) => (part ? [isolated(part)] : [])).join(', ') || undefined

/** Maximum of lines that a sentence names; it counts more lines instead. */
const namedLines = 3

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`

/** Contents of an event in words, after a colon. */
function contents({ lines }: SupplierEvent, { productNames }: EventContext): string {
  if (!lines) return ''
  if (lines.length > namedLines) {
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return `: ${counted(lines.length, 'line')}, ${counted(pieces, 'piece')}`
  }
  const nameOf = ({ lineId }: EventLine) => isolated(productNames.get(lineId) ?? 'an item')
  return `: ${lines.map((eventLine) => `${eventLine.quantity.toLocaleString('en-AU')} × ${nameOf(eventLine)}`).join(', ')}`
}

const numbered = (text: string, { parcelNumber }: SupplierEvent): string =>
  parcelNumber === null ? text : `${text} as parcel ${parcelNumber}`

/** Names of the lines whose back order or cancellation ends; undefined while one of them has a quantity. */
function endedLines({ lines }: SupplierEvent, { productNames }: EventContext): string | undefined {
  if (!lines || lines.some(({ quantity }) => quantity > 0)) return undefined
  if (lines.length > namedLines) return counted(lines.length, 'line')
  return lines.map(({ lineId }) => productNames.get(lineId) ?? 'an item').join(', ')
}

function backorderStory(event: SupplierEvent, context: EventContext): StoryLine {
  const { expectedOn } = event
  const ended = endedLines(event, context)
  if (ended !== undefined) return line('backordered', `No longer on back order: ${ended}`)
  return {
    ...line('backordered', `On back order${contents(event, context)}`),
    detail: expectedOn ? `Expected on ${formatDate(expectedOn)}` : undefined,
    on: expectedOn ?? undefined,
  }
}

function cancelledStory(event: SupplierEvent, context: EventContext): StoryLine {
  const ended = endedLines(event, context)
  return line(
    'supplierCancelled',
    ended === undefined
      ? `Cancelled by the supplier${contents(event, context)}`
      : `No longer cancelled: ${ended}`,
  )
}

/** Line of the story for an event of the supplier's system. */
export function eventStory(event: SupplierEvent, context: EventContext = noContext): StoryLine {
  switch (event.type) {
    case 'exported':
      return line('exported', 'Sent to the supplier’s system')
    case 'supplierOrderNumber':
      return line('received', `Supplier order number ${event.supplierOrderNumber ?? ''}`.trim())
    case 'backordered':
      return backorderStory(event, context)
    case 'shipped': {
      const text = context.corrects
        ? `Parcel ${event.parcelNumber ?? ''} corrected`
        : numbered('Shipped', event)
      return {
        ...line('shipped', `${text}${contents(event, context)}`, joined(event.carrier, event.trackingNumber)),
        url: event.trackingUrl ?? undefined,
      }
    }
    case 'delivered': {
      const text = event.parcelNumber === null ? 'Delivered' : `Parcel ${event.parcelNumber} delivered`
      return {
        ...line('delivered', `${text}${contents(event, context)}`, event.proof ?? undefined),
        url: event.proofUrl ?? undefined,
      }
    }
    case 'withdrawn':
      return line('withdrawn', `Parcel ${event.parcelNumber ?? ''} withdrawn by the supplier`)
    case 'cancelled':
      return cancelledStory(event, context)
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
