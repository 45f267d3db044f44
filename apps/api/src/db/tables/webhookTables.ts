import type { WebhookEventType } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import type { WebhookDeliveryState } from '@tradecounter/rules/webhooks/webhookDeliveryStates.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

/** Former secret, encrypted and in base64, and the time at which it stops signing. */
export interface StoredSecret {
  readonly sealed: string
  readonly until: string
}

export interface WebhookEndpointsTable {
  id: Generated<number>
  name: string
  url: string
  events: ColumnType<WebhookEventType[], WebhookEventType[], WebhookEventType[]>
  enabled: Default<boolean>
  sealed_secret: Buffer
  sealed_old_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  old_secret_until: StampOrNull
  older_secrets: ColumnType<readonly StoredSecret[], string | undefined, string>
  failing_since: StampOrNull
  told_at: StampOrNull
  leased_until: StampOrNull
  version: Default<number>
  created_at: Stamp
}

export interface WebhookEventsTable {
  id: Generated<number>
  event_id: Default<string>
  customer_id: number | null
  type: string
  subject_id: number | null
  occurred_at: Stamp
  body: Default<string | null>
  expanded_at: StampOrNull
  traceparent: Default<string | null>
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  endpoint_id: number
  event_number: number
  /** Type of the event. */
  type: string
  state: Default<WebhookDeliveryState>
  tries: Default<number>
  next_try_at: StampOrNull
  last_tried_at: StampOrNull
  status: Default<number | null>
  failure: Default<string | null>
  answer: Default<string | null>
  duration_ms: Default<number | null>
  created_at: Stamp
}
