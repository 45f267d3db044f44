import {
  eventLineFinder,
  shipmentEventTaker,
  type NamedEventLine,
} from '@tradecounter/rules/orders/shipments/acceptShipmentEvent.ts'
import type { EventLine } from '@tradecounter/rules/orders/shipments/shipmentEvents.ts'
import { sql, type RawBuilder } from 'kysely'
import { providerScope, type Tx } from '../../../db/database.ts'
import {
  holdShipments,
  updateShipments,
  toShipmentEvent,
  type RecordedEvent,
  type ShipmentFacts,
} from '../../orders/shipments/updateShipments.ts'
import type { FindErrors } from '../importKind.ts'
import { parseLines } from '../linesColumn.ts'
import { staged } from '../staging.queries.ts'

const ordersAtOnce = 200

/** Rows about parcels or lines, with their orders; gone with the transaction. */
const shipmentRows = sql.table('pg_temp.import_shipments')

type StagedEvent = Omit<RecordedEvent, 'lines'> & {
  readonly line: number
  readonly orderId: number
  /** Text of the lines by product code or id. */
  readonly lines: string | null
}

interface Settled {
  readonly line: number
  readonly lines: readonly EventLine[] | null
  readonly problem: string | null
}

const stagedOf = (tx: Tx, orderIds: readonly number[]) =>
  sql<StagedEvent>`select line, order_id as "orderId", event_id as "eventId", type, at,
      expected_on as "expectedOn", carrier, tracking_number as "trackingNumber", tracking_url as "trackingUrl", proof,
      proof_url as "proofUrl", parcel_number as "parcelNumber", lines
    from ${shipmentRows} where order_id = any(${orderIds}::bigint[]) order by order_id, line`.execute(tx)

const nextOrders = async (tx: Tx, after: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct order_id as id from ${shipmentRows}
    where order_id > ${after} order by order_id limit ${sql.lit(ordersAtOnce)}`.execute(tx)
  return rows.map(({ id }) => id)
}

const quantitiesOf = (lines: readonly { readonly quantity: number }[]): string =>
  String(lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b))

/**
 * Returns a function that finds the lines of a recorded event that is sent again, if the order has lost one
 * of them since: its name finds nothing now, or another line. Quantities must be equal.
 */
function lostLinesFinder(ordered: ShipmentFacts['lines']) {
  const codes = new Map(ordered.map(({ lineId, productCode }) => [lineId, productCode.toLowerCase()]))
  return (
    recorded: RecordedEvent | undefined,
    named: readonly NamedEventLine[],
  ): readonly EventLine[] | undefined => {
    const lines = recorded?.lines
    const onOrder = lines?.filter(({ lineId }) => codes.has(lineId))
    if (!lines || !onOrder || onOrder.length === lines.length) return undefined
    const isNamed = ({ lineId, quantity }: EventLine) =>
      named.some(
        (line) =>
          line.quantity === quantity &&
          (line.lineID === lineId || line.productCode?.toLowerCase() === codes.get(lineId)),
      )
    return quantitiesOf(named) === quantitiesOf(lines) && onOrder.every(isNamed) ? lines : undefined
  }
}

/** Decides the events of one order in the order of the file; accepted ones count for those after them. */
function settleOrder({ lines, events }: ShipmentFacts, rows: readonly StagedEvent[]): Settled[] {
  const recorded = new Map(events.map((event) => [event.eventId, event]))
  const findLines = eventLineFinder(lines)
  const findLost = lostLinesFinder(lines)
  const take = shipmentEventTaker(
    lines,
    events.flatMap((event) => toShipmentEvent(event) ?? []),
  )
  const find = (eventId: string, staged: string) => {
    const named = parseLines(staged)
    const lost = findLost(recorded.get(eventId), named)
    return lost ? { lines: lost } : findLines(named)
  }
  const settle = (row: StagedEvent, arrival: number): Settled => {
    const { line } = row
    const found = row.lines === null ? { lines: null } : find(row.eventId, row.lines)
    if ('problem' in found) return { line, lines: null, problem: found.problem.displayMessage }
    const event = toShipmentEvent({ ...row, arrival, lines: found.lines })
    // An event that was recorded before is compared with its record; it changes nothing.
    const refused = event && !recorded.has(row.eventId) ? take(event) : undefined
    return { line, lines: found.lines, problem: refused?.displayMessage ?? null }
  }
  // Arrivals of this file come after all that are recorded.
  return rows.map((row, index) => settle(row, Number.MAX_SAFE_INTEGER - rows.length + index))
}

async function settleOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const facts = await holdShipments(tx, providerScope, orderIds)
  const { rows } = await stagedOf(tx, orderIds)
  const settled = facts.flatMap((fact) =>
    settleOrder(
      fact,
      rows.filter(({ orderId }) => orderId === fact.orderId),
    ),
  )
  await sql`update ${shipmentRows} r set settled = s.lines, problem = s.problem
    from json_to_recordset(${JSON.stringify(settled)}::json) s (line integer, lines jsonb, problem text)
    where r.line = s.line`.execute(tx)
}

/**
 * Finds the lines that staged events name, and refuses events that would ship or cancel more than was ordered
 * (R43). Orders stay locked, so that their lines do not change before the events are written.
 */
export async function settleShipments(
  tx: Tx,
  incoming: RawBuilder<unknown>,
  find: FindErrors,
): Promise<void> {
  await sql`create temp table import_shipments on commit drop as
    select s.line, o.id as order_id, s.event_id, s.type, (extract(epoch from s.at) * 1000)::float8 as at, s.expected_on, s.carrier,
      s.tracking_number, s.tracking_url, s.proof, s.proof_url, s.parcel_number, s.lines, null::jsonb as settled,
      null::text as problem
    from ${incoming} where o.status_id in (4, 6) and (s.lines is not null or s.parcel_number is not null)`.execute(
    tx,
  )
  await sql`create index on ${shipmentRows} (order_id, line)`.execute(tx)
  await sql`create index on ${shipmentRows} (line)`.execute(tx)
  for (let ids = await nextOrders(tx, 0); ids.length > 0; ids = await nextOrders(tx, ids.at(-1) ?? 0))
    await settleOrders(tx, ids)
  await sql`update ${staged('orderevents')} s set lines = r.settled::text from ${shipmentRows} r
    where r.line = s.line and r.settled is not null`.execute(tx)
  await find(sql`select line, 'lines', problem from ${shipmentRows} where problem is not null`)
}

/** Updates the shipping state that lists show of the orders. */
export async function updateShipped(tx: Tx): Promise<void> {
  for (let ids = await nextOrders(tx, 0); ids.length > 0; ids = await nextOrders(tx, ids.at(-1) ?? 0))
    await updateShipments(tx, providerScope, ids)
  await sql`drop table ${shipmentRows}`.execute(tx)
}
