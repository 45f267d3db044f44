import type { Problem } from '@tradecounter/rules/decision.ts'
import type { ScheduledOutcome } from '@tradecounter/rules/order-schedules/scheduledOrder.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Default, Stamp } from '../columns.ts'

export interface OrderSchedulesTable {
  customer_id: number
  id: Generated<number>
  login_id: number
  name: string
  order_list_id: number
  list_version: number
  shipping_address_id: number
  contact_name: string
  contact_phone: string
  cost_centre_id: number | null
  purchase_order_number: string | null
  rule: string
  starts_on: string
  ends_on: string | null
  /** `null` once the schedule has ended. */
  next_on: string | null
  automatic: Default<boolean>
  paused: Default<boolean>
  version: Default<number>
  created_at: Stamp
  updated_at: Stamp
}

export interface ScheduledOrdersTable {
  customer_id: number
  id: Generated<number>
  schedule_id: number
  due_on: string
  outcome: ScheduledOutcome
  order_id: number | null
  reasons: ColumnType<Problem[], string, string>
  made_at: Stamp
}
