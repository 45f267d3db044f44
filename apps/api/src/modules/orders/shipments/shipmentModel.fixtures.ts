import type { ShipmentState } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import * as fc from 'fast-check'

/** Statement of the supplier's system about lines 0 and 1 of an order, as a test sends it. */
export interface Statement {
  readonly do: 'send'
  readonly type: 'shipped' | 'delivered' | 'withdrawn' | 'backordered' | 'cancelled'
  readonly parcel: string | null
  readonly quantities: readonly (number | string)[]
  /** Minutes; statements arrive in any order of their times. */
  readonly at: number
  /** True to send the same event a second time. */
  readonly again: boolean
}

export type Step =
  | Statement
  | { readonly do: 'change'; readonly line: number; readonly quantity: number }
  | { readonly do: 'remove'; readonly line: number }
  | { readonly do: 'atOnce'; readonly all: readonly Statement[] }

const quantity = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 7 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<number | string>(-1, 1.5, 1_000_000_000, 10_000_000_000, '2', 'x'),
  },
)
const statement: fc.Arbitrary<Statement> = fc.record({
  do: fc.constant('send' as const),
  type: fc.constantFrom('shipped', 'shipped', 'delivered', 'withdrawn', 'backordered', 'cancelled'),
  parcel: fc.constantFrom('P1', 'P2', 'P3', null),
  quantities: fc.tuple(quantity, quantity),
  at: fc.integer({ min: 0, max: 6 }),
  again: fc.boolean(),
})

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: statement },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        line: fc.integer({ min: 0, max: 1 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('remove' as const), line: fc.integer({ min: 0, max: 1 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('atOnce' as const),
        all: fc.array(statement, { minLength: 2, maxLength: 3 }),
      }),
    },
  ),
  { minLength: 6, maxLength: 14 },
)

/** A statement that was taken, with its lines by product code. */
export interface AcceptedEvent {
  readonly type: Statement['type']
  readonly parcel: string | null
  readonly at: number
  readonly arrival: number
  readonly lines: Readonly<Record<string, number>> | null
}

/** Figures of a line by all that was taken, computed in the plainest way. */
export function figuresOf(events: readonly AcceptedEvent[], code: string, ordered: number) {
  const inTime = events.toSorted((a, b) => a.at - b.at || a.arrival - b.arrival)
  const last = (type: Statement['type']) =>
    inTime.findLast((event) => event.type === type && event.lines?.[code] !== undefined)?.lines?.[code] ?? 0
  const keys = new Set(
    inTime.map(({ parcel, arrival, type }) => parcel ?? (type === 'shipped' ? arrival : '')),
  )
  let shipped = 0
  let delivered = 0
  for (const key of keys) {
    const own = inTime.filter(({ parcel, arrival }) => (parcel ?? arrival) === key)
    const since = own.slice(own.findLastIndex(({ type }) => type === 'withdrawn') + 1)
    const sent = since.findLast(({ type }) => type === 'shipped')?.lines?.[code] ?? 0
    const arrival = since.findLast(({ type }) => type === 'delivered')
    const inParcel = Math.max(sent, arrival?.lines?.[code] ?? 0)
    shipped += inParcel
    if (arrival) delivered += arrival.lines ? (arrival.lines[code] ?? 0) : inParcel
  }
  const cancelled = last('cancelled')
  const toCome = ordered - shipped - cancelled
  return {
    ordered,
    shipped,
    delivered,
    cancelled,
    toCome,
    backordered: Math.min(toCome, last('backordered')),
  }
}

/** Shipping of an order in one word. */
export function stateOf(lines: readonly ReturnType<typeof figuresOf>[]): ShipmentState | null {
  const any = (name: keyof (typeof lines)[number]) => lines.some((line) => line[name] > 0)
  if (any('backordered')) return 'backordered'
  if (any('toCome')) return any('shipped') ? 'partShipped' : any('cancelled') ? 'partCancelled' : null
  if (!any('shipped')) return 'cancelled'
  return lines.every(({ shipped, delivered }) => delivered === shipped) ? 'delivered' : 'shipped'
}

export interface FollowedLine {
  readonly code: string
  readonly itemId: number
  readonly unitExCents: number
  /** Changes when the line is taken off and put on the order again: it is another line then. */
  key: string
  /** Ordered quantity; 0 while the line is not on the order. */
  quantity: number
}

/** Event as it was sent. */
export interface SentEvent {
  readonly type: Statement['type']
  readonly parcelNumber?: string
  readonly lines?: readonly { readonly productCode: string; readonly quantity: number | string }[]
}

/** The part of a statement that counts, or null if none does. */
export function wellFormed(
  lines: readonly FollowedLine[],
  event: SentEvent,
  at: number,
  arrival: number,
): AcceptedEvent | null {
  const parcel = event.parcelNumber ?? null
  if (parcel === null && (event.type === 'withdrawn' || (event.type === 'delivered' && event.lines)))
    return null
  if (parcel !== null && event.type === 'shipped' && !event.lines) return null
  const named = (event.lines ?? []).map(({ productCode, quantity }) => ({
    quantity,
    line: lines.find(({ code, quantity: ordered }) => code === productCode && ordered > 0),
  }))
  const isWhole = (quantity: unknown) =>
    Number.isInteger(quantity) && Number(quantity) >= 0 && Number(quantity) <= 1_000_000_000
  if (named.some(({ line, quantity }) => !line || !isWhole(quantity))) return null
  const tooMany =
    event.type === 'backordered' &&
    named.some(({ line, quantity }) => Number(quantity) > (line?.quantity ?? 0))
  if (tooMany) return null
  return {
    type: event.type,
    parcel,
    at,
    arrival,
    lines: event.lines
      ? Object.fromEntries(named.map(({ line, quantity }) => [line?.key, Number(quantity)]))
      : null,
  }
}
