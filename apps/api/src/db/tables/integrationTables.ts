import type { ColumnType, Generated } from 'kysely'
import type { SupplierEventType } from '@tradecounter/rules/orders/story/supplierEvents.ts'
import type { EventLine } from '@tradecounter/rules/orders/shipments/shipmentEvents.ts'
import type { PartnerScope } from '@tradecounter/rules/integration/partnerScopes.ts'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

export interface PartnerKeysTable {
  id: Generated<number>
  name: string
  key_hash: string
  key_start: string
  scopes: ColumnType<PartnerScope[], PartnerScope[], never>
  created_by_login_id: number | null
  created_at: Stamp
  expires_at: StampOrNull
  revoked_at: StampOrNull
  last_used_at: StampOrNull
}

export interface OrderExportsTable {
  customer_id: number
  order_id: number
  queued_at: Stamp
  /** Cursor of the feed; null before its first read. */
  position: number | null
  acknowledged_at: StampOrNull
  acknowledged_by_key_id: number | null
}

export interface PaymentExportsTable extends Omit<OrderExportsTable, 'order_id'> {
  payment_id: number
}

export interface QuoteExportsTable extends Omit<OrderExportsTable, 'order_id'> {
  quote_id: number
}

export interface OrderEventsTable {
  customer_id: number
  id: Generated<number>
  order_id: number
  event_id: string
  type: SupplierEventType
  occurred_at: Stamp
  recorded_at: Stamp
  supplier_order_number: string | null
  expected_on: string | null
  carrier: string | null
  tracking_number: string | null
  tracking_url: string | null
  proof: string | null
  proof_url: string | null
  document_number: string | null
  documented_on: string | null
  more_follows: Default<boolean | null>
  parcel_number: Default<string | null>
  lines: ColumnType<EventLine[] | null, string | null | undefined, never>
}
