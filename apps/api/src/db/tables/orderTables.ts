import type { ShipmentState } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { AddressText } from './catalogueTables.ts'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

export interface OrdersTable {
  customer_id: number
  id: Generated<number>
  order_number: Default<number>
  status_id: 1 | 2 | 3 | 4 | 5 | 6
  unsaved: Default<boolean>
  price_list_id: number
  shipping_address_id: number
  contact_name: Default<string>
  contact_phone: Default<string>
  purchase_order_number: string | null
  /** Columns by which lists sort; never null. */
  sorted_purchase_order: GeneratedAlways<string>
  sorted_submitted_at: GeneratedAlways<Date>
  purchase_order_file_id: number | null
  required_ship_on: string | null
  required_asap: Default<boolean>
  approver_login_id: number | null
  approver_note: string | null
  invoice_note: string | null
  cost_centre_id: number | null
  supplier_order_number: string | null
  ordered_on: string
  created_by_login_id: number
  created_at: Stamp
  submitted_by_login_id: number | null
  submitted_at: StampOrNull
  /** Business day of the last submission: the order counts in the budgets of this day. */
  submitted_on: Default<string | null>
  /** Quote whose prices the order has. */
  quote_id: Default<number | null>
  approved_by_login_id: number | null
  approved_at: StampOrNull
  rejected_by_login_id: number | null
  rejected_at: StampOrNull
  rejected_reason: string | null
  line_count: Default<number>
  total_cents: Default<number>
  updated_by_login_id: number
  updated_at: Stamp
  version: Default<number>
  shipment_state: Default<ShipmentState | null>
  shipped_lines: Default<number>
  backorder_on: Default<string | null>
  /** Written by a trigger; null for drafts and rejected orders. */
  submitted_address: GeneratedAlways<AddressText | null>
}

export interface LinePrices {
  unit_price_ex_cents: number
  unit_gst_cents: number
  freight_ex_cents: number
  freight_gst_cents: number
}

export interface OrderLinesTable extends LinePrices {
  customer_id: number
  id: Generated<number>
  order_id: number
  price_list_item_id: number
  quantity: number
  product_code: string
  product_name: string
}

export interface OrderLinePricesView extends LinePrices {
  customer_id: number
  id: number
  order_id: number
  price_list_item_id: number
  quantity: number
  status_id: number
}

export interface OrderLineNotesTable {
  customer_id: number
  id: Generated<number>
  order_id: number
  order_line_id: number
  note: string
  created_by_login_id: number
  created_at: Stamp
}

export interface OrderListsTable {
  customer_id: number
  id: Generated<number>
  name: string
  shared: Default<boolean>
  owner_login_id: number
  updated_at: Stamp
  version: Default<number>
  /** Version of the list at the last change of its items. */
  items_version: Default<number>
}

export interface OrderListItemsTable {
  customer_id: number
  order_list_id: number
  position: number
  product_id: number
  quantity: number
  unit_price_ex_cents: number | null
  freight_ex_cents: number | null
}

export interface ApprovalDelegationsTable {
  customer_id: number
  id: Generated<number>
  from_login_id: number
  to_login_id: number
  starts_on: string
  ends_on: string
  created_at: Stamp
  ended_at: StampOrNull
}
