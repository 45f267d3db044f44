import { sql } from 'kysely'
import { minuteMs } from '@tradecounter/rules/time/durations.ts'
import type { Tx } from '../../../db/database.ts'
import {
  choiceColumn,
  dateColumn,
  httpsColumn,
  instantColumn,
  textColumn,
  wholeColumn,
  yesNoColumn,
} from '../importColumn.ts'
import { writtenOf, type FindErrors, type ImportKind, type ImportRun, type Written } from '../importKind.ts'
import { linesColumn } from '../linesColumn.ts'
import { staged } from '../staging.queries.ts'
import { nameOrders } from './nameOrders.queries.ts'
import { check, eventTypes } from './orderEventFields.ts'
import { updateShipped, settleShipments } from './shipmentEvents.queries.ts'

const details = sql`s.supplier_order_number, s.expected_on, s.carrier, s.tracking_number, s.tracking_url, s.proof,
  s.proof_url, s.document_number, s.documented_on, s.parcel_number, s.lines::jsonb`
const recorded = sql`e.supplier_order_number, e.expected_on, e.carrier, e.tracking_number, e.tracking_url, e.proof,
  e.proof_url, e.document_number, e.documented_on, e.parcel_number, e.lines`

/** Orders by the number people see, or by id; only approved ones have events. */
const incoming = sql`${staged('orderevents')} s
  left join orders named on named.id = s.order_id
  left join orders o
    on o.order_number = coalesce(substring(s.order_number from '[0-9]+$')::bigint, named.order_number)
    and o.order_number > 0
  left join order_events e on e.customer_id = o.customer_id and e.order_id = o.id and e.event_id = s.event_id`

/** Difference of clocks that an event may have: of one from the future, no correction would ever count. */
const aheadMinutes = 5

/** New events of documents that another order has, by a recorded event or by an earlier row without fault. */
const foreignDocuments = (
  latest: Date,
) => sql`select s.line, 'documentNumber', s.document_number || ' is already recorded for order SO-'
    || order_number_digits(owner.order_number) || '. A document belongs to one order.'
  from (
    select s.line, s.document_number, o.customer_id, o.id as order_id, e.id as event_id,
      first_value(o.id) over (partition by o.customer_id, s.document_number order by s.line) as first_id
    from ${incoming} where s.type in ('invoiced', 'credited') and o.status_id in (4, 6) and s.at <= ${latest}) as s
  left join lateral (select r.order_id from order_events r
    where r.customer_id = s.customer_id and r.document_number = s.document_number and r.type in ('invoiced', 'credited')
    order by r.id limit 1) as r on true
  join orders owner on owner.customer_id = s.customer_id and owner.id = coalesce(r.order_id, s.first_id)
  where s.event_id is null and owner.id <> s.order_id`

async function conflicts(tx: Tx, find: FindErrors, { now }: ImportRun): Promise<void> {
  const latest = new Date(now.getTime() + aheadMinutes * minuteMs)
  await find(sql`select s.line, 'at', 'at is more than ' || ${aheadMinutes}::text || ' minutes in the future.'
    from ${incoming} where e.id is null and s.at > ${latest}`)
  await find(sql`select s.line, 'orderNumber', 'There is no order ' || coalesce(s.order_number, s.order_id::text) || '.'
    from ${incoming} where o.id is null`)
  await find(sql`select s.line, 'orderNumber',
      'Order ' || coalesce(s.order_number, s.order_id::text) || ' is not approved.'
    from ${incoming} where o.status_id not in (4, 6)`)
  // A file may name an order by number in one row and by id in another, and so repeat one of its events.
  await find(sql`select line, 'eventId', event_id || ' is already on line ' || first || '.' from (
      select s.line, s.event_id, min(s.line) over (partition by o.customer_id, o.id, s.event_id) as first from ${incoming}
    ) as s where line <> first`)
  await settleShipments(tx, incoming, find)
  await find(sql`select s.line, 'eventId', s.event_id || ' is already recorded with other details.'
    from ${incoming} where e.id is not null
      and (e.type, e.occurred_at, coalesce(e.more_follows, false), ${recorded})
        is distinct from (s.type, s.at, coalesce(s.more_follows, false), ${details})`)
  await find(foreignDocuments(latest))
}

async function write(tx: Tx, { now }: ImportRun): Promise<Written> {
  const result = await sql<Written>`with written as (
      insert into order_events (customer_id, order_id, event_id, type, occurred_at, recorded_at, supplier_order_number,
        expected_on, carrier, tracking_number, tracking_url, proof, proof_url, document_number, documented_on,
        parcel_number, lines, more_follows)
      select o.customer_id, o.id, s.event_id, s.type, s.at, ${now}::timestamptz, ${details}, s.more_follows
      from ${incoming} where e.id is null order by s.line
      on conflict (customer_id, order_id, event_id) do nothing
      returning id)
    select count(*) as added, 0 as updated from written`.execute(tx)
  await updateShipped(tx)
  await nameOrders(
    tx,
    sql`select o.customer_id, s.document_number from ${incoming} where s.type in ('invoiced', 'credited')`,
  )
  return writtenOf(result)
}

export const orderEventsImport: ImportKind = {
  name: 'orderevents',
  about: 'Events of orders in your system. Each is recorded once and never changed.',
  columns: [
    textColumn('eventId', 100, {
      required: true,
      meaning: 'Your event id; the same id again changes nothing',
      example: 'EV-90001',
    }),
    textColumn('orderNumber', 20, {
      meaning: 'Order number in the portal; required without orderId',
      example: 'SO-0001234',
      pattern: /^SO-\d{1,15}$/i,
    }),
    wholeColumn('orderId', 1, 2_000_000_000, {
      meaning: 'Order id in the portal; required without orderNumber',
      example: '1234',
    }),
    choiceColumn('type', eventTypes, {
      required: true,
      meaning: 'Type of event',
      example: 'shipped',
    }),
    instantColumn('at', {
      required: true,
      meaning: 'Time of the event, at most 5 minutes in the future',
      example: '2026-11-20T14:05:00+11:00',
    }),
    textColumn('supplierOrderNumber', 50, {
      meaning: 'Your order number; required for supplierOrderNumber',
      example: 'ORD0099',
    }),
    dateColumn('expectedOn', {
      meaning: 'Expected delivery; required for backordered, except when the back order ends',
      example: '2026-12-01',
    }),
    textColumn('carrier', 100, { meaning: 'Carrier; required for shipped', example: 'TollFast' }),
    textColumn('trackingNumber', 100, { meaning: 'Tracking number of the carrier', example: 'TF123456789' }),
    httpsColumn('trackingUrl', {
      meaning: 'Tracking page of the parcel',
      example: 'https://carrier.example/t/TF123456789',
    }),
    textColumn('proof', 500, {
      meaning: 'Name of the recipient, or another proof of delivery',
      example: 'Signed by M Nguyen',
    }),
    httpsColumn('proofUrl', {
      meaning: 'Page or file with the proof of delivery',
      example: 'https://carrier.example/pod/1',
    }),
    textColumn('documentNumber', 50, {
      meaning: 'Document number; required for invoiced and credited',
      example: 'INV700123',
    }),
    dateColumn('documentedOn', {
      meaning: 'Date of the document; required for invoiced and credited',
      example: '2026-11-21',
    }),
    yesNoColumn('moreFollows', {
      meaning:
        'For invoiced: more invoices of the order follow, so the rest stays committed; blank: yes while quantities are still to be shipped',
      example: 'no',
      mayBeAbsent: true,
    }),
    textColumn('parcelNumber', 100, {
      meaning: 'Your parcel number, for shipped, delivered and withdrawn; required for withdrawn',
      example: 'P-90001-1',
      mayBeAbsent: true,
    }),
    linesColumn('lines', {
      meaning: 'Products of the order with quantities; required for cancelled, see below',
      example: '4 x BA-WHB-REE-450-WH; 1 x BA-MIR-600',
      mayBeAbsent: true,
    }),
  ],
  key: ['eventId', 'orderNumber', 'orderId'],
  references: [],
  check,
  conflicts,
  write,
}
