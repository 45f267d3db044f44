import type { EventLine } from '@tradecounter/rules/orders/shipments/shipmentEvents.ts'
import type { Shipment } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import type { SupplierEventType } from '@tradecounter/rules/orders/story/supplierEvents.ts'
import { sql } from 'kysely'
import { customerIn, type Db, type Scope } from '../../../db/database.ts'
import { ofCustomer } from '../../../db/ofCustomer.ts'

/** Event about a parcel or lines, as it is recorded. */
export interface RecordedEvent {
  readonly eventId: string
  readonly type: SupplierEventType
  /** Milliseconds. */
  readonly at: number
  readonly arrival: number
  readonly expectedOn: string | null
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly proof: string | null
  readonly proofUrl: string | null
  readonly parcelNumber: string | null
  readonly lines: readonly EventLine[] | null
}

/** All that is known of the shipping of an order. */
export interface ShipmentFacts {
  readonly customerId: number
  readonly orderId: number
  readonly lines: readonly {
    readonly lineId: number
    readonly quantity: number
    readonly productCode: string
    readonly productName: string
  }[]
  readonly events: readonly RecordedEvent[]
}

/** Locks orders by themselves, in one order for all who lock several. */
export const lockOrders = (db: Db, orderIds: readonly number[]) =>
  sql`select id from orders where id = any(${orderIds}::bigint[]) order by id for no key update`.execute(db)

/** Lines and shipment events of orders. */
export async function listShipmentFacts(
  db: Db,
  scope: Scope,
  orderIds: readonly number[],
): Promise<readonly ShipmentFacts[]> {
  const { rows } = await sql<ShipmentFacts>`select o.customer_id as "customerId", o.id as "orderId",
      (select coalesce(json_agg(json_build_object('lineId', l.id, 'quantity', l.quantity, 'productCode', l.product_code,
          'productName', l.product_name) order by l.id), '[]')
        from order_lines l where l.customer_id = o.customer_id and l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('eventId', e.event_id, 'type', e.type,
          'at', extract(epoch from e.occurred_at) * 1000, 'arrival', e.id, 'expectedOn', e.expected_on, 'carrier', e.carrier,
          'trackingNumber', e.tracking_number, 'trackingUrl', e.tracking_url, 'proof', e.proof, 'proofUrl', e.proof_url,
          'parcelNumber', e.parcel_number, 'lines', e.lines) order by e.occurred_at, e.id), '[]')
        from order_events e where e.customer_id = o.customer_id and e.order_id = o.id
          and (e.lines is not null or e.parcel_number is not null)) as events
    from orders o where ${ofCustomer('o.customer_id', customerIn(scope))} and o.id = any(${orderIds}::bigint[])
    order by o.id`.execute(db)
  return rows
}

export interface StoredShipment {
  readonly customerId: number
  readonly orderId: number
  readonly shipment: Shipment | null
}

/** Writes the shipping columns of lists where they differ. */
export async function saveShipments(db: Db, shipments: readonly StoredShipment[]): Promise<void> {
  const rows = shipments.map(({ customerId, orderId, shipment }) => ({
    customer_id: customerId,
    order_id: orderId,
    state: shipment?.state ?? null,
    shipped_lines: shipment?.shippedLines ?? 0,
    expected_on: shipment?.expectedOn ?? null,
  }))
  await sql`update orders o set shipment_state = k.state, shipped_lines = k.shipped_lines, backorder_on = k.expected_on
    from json_to_recordset(${JSON.stringify(rows)}::json)
      k (customer_id integer, order_id bigint, state text, shipped_lines integer, expected_on date)
    where o.customer_id = k.customer_id and o.id = k.order_id
      and (o.shipment_state, o.shipped_lines, o.backorder_on) is distinct from (k.state, k.shipped_lines, k.expected_on)`.execute(
    db,
  )
}
