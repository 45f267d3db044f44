import { importInto } from '@tradecounter/api/modules/imports/importFile.ts'
import type { Tx } from '@tradecounter/api/db/database.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import { sql } from 'kysely'
import type { DemoClock } from '../demoClock.ts'
import type { LoadedOrder } from './loadOrders.ts'

interface Line {
  readonly productCode: string
  readonly quantity: number
}

interface ShippedOrder {
  readonly id: number
  readonly approvedOn: string
  readonly lines: readonly Line[]
}

type Event = Readonly<Record<string, unknown>> & { readonly parcelNumber?: string }
type Telling = (lines: readonly Line[], on: (workingDays: number, minutes?: number) => string) => Event[]

const carriers = ['TollFast', 'Harbour Couriers', 'Swift Freight'] as const

const parcel = (parcelNumber: number, lines: readonly Line[], at: string): Event => ({
  type: 'shipped',
  at,
  parcelNumber: String(parcelNumber),
  lines,
})
const arrived = (parcelNumber: number, at: string): Event => ({
  type: 'delivered',
  at,
  parcelNumber: String(parcelNumber),
  proof: 'Signed at the counter',
})
/** Half of a quantity, rounded up: at least one. */
const half = ({ productCode, quantity }: Line): Line => ({ productCode, quantity: Math.ceil(quantity / 2) })

/** Sequences of events of an order; orders use them in turn. */
const tellings: readonly Telling[] = [
  (lines, on) => [parcel(1, lines.slice(0, Math.ceil(lines.length / 2)), on(1)), arrived(1, on(2))],
  (lines, on) => [
    parcel(
      1,
      [
        ...lines.slice(0, -1),
        ...lines
          .slice(-1)
          .filter(({ quantity }) => quantity > 1)
          .map(half),
      ],
      on(1),
    ),
    {
      type: 'backordered',
      at: on(1, 20),
      lines: lines.slice(-1).map(({ productCode, quantity }) => ({
        productCode,
        quantity: quantity > 1 ? quantity - Math.ceil(quantity / 2) : 1,
      })),
    },
  ],
  (lines, on) => [parcel(1, lines.slice(0, 1), on(1)), parcel(2, lines.slice(1), on(2))],
  (lines, on) => [parcel(1, lines, on(1)), arrived(1, on(3))],
  (lines, on) => [
    { type: 'cancelled', at: on(1), lines: lines.slice(-1) },
    parcel(1, lines.slice(0, -1), on(1, 30)),
    arrived(1, on(3)),
  ],
]

const orderFacts = (tx: Tx, ids: readonly number[], timeZone: string) =>
  sql<ShippedOrder>`select o.id, (o.approved_at at time zone ${timeZone})::date as "approvedOn",
      (select json_agg(json_build_object('productCode', l.product_code, 'quantity', l.quantity) order by l.id)
        from order_lines l where l.customer_id = o.customer_id and l.order_id = o.id) as lines
    from orders o where o.id = any(${ids}::bigint[]) and o.line_count > 1 order by o.id desc`.execute(tx)

function eventsOf(
  clock: DemoClock,
  { id, approvedOn, lines }: ShippedOrder,
  index: number,
  orderNumber: number,
) {
  const on = (workingDays: number, minutes = 0) =>
    clock.at(clock.addWorkingDays(approvedOn, workingDays), 600 + minutes).toISOString()
  const carrier = carriers[id % carriers.length]
  return (tellings[index % tellings.length]?.(lines, on) ?? []).map((event, place) => {
    const trackingNumber = `TF${id}${place + 1}`
    const named =
      event.parcelNumber === undefined ? {} : { parcelNumber: `${orderNumber}-${event.parcelNumber}` }
    return {
      eventId: `D-${id}-${place + 1}`,
      orderNumber: orderNumberText(orderNumber),
      ...event,
      ...named,
      ...(event['type'] === 'shipped' && {
        carrier,
        trackingNumber,
        trackingUrl: `https://carrier.example/track/${trackingNumber}`,
      }),
      ...(event['type'] === 'backordered' && { expectedOn: clock.addWorkingDays(clock.today, 6) }),
    }
  })
}

async function* bytesOf(events: readonly Event[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(events.map((event) => JSON.stringify(event)).join('\n'))
}

/** Loads parcels and back orders of the last weeks' orders, as events of the supplier's system. */
export async function loadShipments(
  tx: Tx,
  clock: DemoClock,
  timeZone: string,
  orders: readonly LoadedOrder[],
): Promise<void> {
  const recent = orders.filter(
    ({ statusId, orderedOn }) =>
      (statusId === OrderStatus.approved || statusId === OrderStatus.received) &&
      orderedOn >= addDays(clock.today, -24) &&
      orderedOn <= addDays(clock.today, -5),
  )
  const numbers = new Map(recent.map(({ id, orderNumber }) => [id, orderNumber]))
  const { rows } = await orderFacts(tx, [...numbers.keys()], timeZone)
  const events = rows.flatMap((order, index) => eventsOf(clock, order, index, numbers.get(order.id) ?? 0))
  if (events.length === 0) return
  const { errors } = await importInto(tx, 'orderevents', bytesOf(events), {
    now: clock.now,
    format: 'ndjson',
  })
  if (errors.length > 0)
    throw new Error(`The parcels of the demonstration are refused: ${errors[0]?.message}`)
}
