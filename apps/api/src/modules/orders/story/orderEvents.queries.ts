import type { Db } from '../../../db/database.ts'

/** Events of an order from the supplier's system, in the order of their times. */
export const listEvents = (db: Db, customerId: number, orderId: number) =>
  db
    .selectFrom('order_events')
    .select([
      'event_id as eventId',
      'type',
      'occurred_at as occurredAt',
      'recorded_at as recordedAt',
      'supplier_order_number as supplierOrderNumber',
      'expected_on as expectedOn',
      'carrier',
      'tracking_number as trackingNumber',
      'tracking_url as trackingUrl',
      'proof',
      'proof_url as proofUrl',
      'document_number as documentNumber',
      'documented_on as documentedOn',
      'parcel_number as parcelNumber',
      'lines',
    ])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute()
