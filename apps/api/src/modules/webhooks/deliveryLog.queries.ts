import {
  webhookDeliveryStates,
  type WebhookDeliveryState,
} from '@tradecounter/rules/webhooks/webhookDeliveryStates.ts'
import { loggedEventTypes } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface DeliveryFilter {
  readonly endpointId?: number | undefined
  readonly state?: WebhookDeliveryState | undefined
  readonly type?: string | undefined
}

interface Key {
  readonly id: number
}

/**
 * Keys of the newest deliveries, or of those before a given one. A filter reads the end of one range of the
 * index `webhook_deliveries_listed` for each endpoint, state and event type, so that a rare type is as fast
 * as a common one.
 */
function keysOf(filter: DeliveryFilter, limit: number, before: number | undefined): RawBuilder<Key> {
  const { endpointId, state, type } = filter
  const size = sql.lit(limit)
  const older = before === undefined ? sql`true` : sql`d.id < ${before}`
  if (endpointId === undefined && state === undefined && type === undefined)
    return sql`select d.id from webhook_deliveries d where ${older} order by d.id desc limit ${size}`
  const endpoints =
    endpointId === undefined ? sql`webhook_endpoints` : sql`(select ${endpointId}::bigint as id)`
  return sql`select k.id from ${endpoints} e
    cross join unnest(${state === undefined ? webhookDeliveryStates : [state]}::text[]) s (state)
    cross join unnest(${type === undefined ? loggedEventTypes : [type]}::text[]) t (type)
    cross join lateral (
      select d.id from webhook_deliveries d
      where d.endpoint_id = e.id and d.state = s.state and d.type = t.type and ${older}
      order by d.id desc limit ${size}
    ) k order by k.id desc limit ${size}`
}

export const listDeliveries = (db: Db, filter: DeliveryFilter, limit: number, before?: number) =>
  db
    .selectFrom(sql<Key>`(${keysOf(filter, limit, before)})`.as('k'))
    .innerJoin('webhook_deliveries as d', 'd.id', 'k.id')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_number')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .leftJoin('customers as c', 'c.id', 'v.customer_id')
    .select([
      'd.id as deliveryId',
      'd.endpoint_id as endpointId',
      'e.name as endpointName',
      'v.event_id as eventId',
      'd.type',
      'v.subject_id as subjectId',
      'v.customer_id as customerId',
      'c.name as customerName',
      'v.occurred_at as occurredAt',
      'd.state',
      'd.tries',
      'd.next_try_at as nextTryAt',
      'd.last_tried_at as lastTriedAt',
      'd.status',
      'd.failure',
      'd.answer',
      'd.duration_ms as durationMs',
    ])
    .orderBy('d.id', 'desc')
    .execute()

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]
