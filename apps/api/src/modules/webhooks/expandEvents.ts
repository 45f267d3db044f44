import { providerScope, type Db } from '../../db/database.ts'
import { takeTurn } from '../../db/takeTurn.ts'
import { inScope, type Services } from '../../http/context.ts'
import { asStep } from '../../telemetry/tracing.ts'
import { findUnexpanded, insertDeliveries, saveExpanded, type RaisedEvent } from './deliveries.queries.ts'
import { listWanting } from './endpoints.queries.ts'
import { eventBody } from './eventBody.ts'

async function assign(services: Services, db: Db, event: RaisedEvent, now: Date): Promise<void> {
  const endpoints = await listWanting(db, event.type)
  const body = endpoints.length > 0 ? await eventBody(services, db, now, event) : undefined
  await saveExpanded(db, event.sequence, body ?? null, now)
  if (body === undefined) return
  const endpointIds = endpoints.map(({ id }) => id)
  await insertDeliveries(db, endpointIds, event, now)
}

async function expandNext(services: Services, db: Db, now: Date): Promise<boolean> {
  // One at a time, so that an endpoint is not sent a later event while an earlier one is still being written.
  await takeTurn(db, 'webhooks')
  const event = await findUnexpanded(db)
  if (!event) return false
  const step = { name: `webhook event ${event.type}`, kind: 'consumer' } as const
  await asStep(services.tracing, step, () => assign(services, db, event, now), event.traceparent)
  return true
}

/**
 * Writes the body and the deliveries of each new event, one transaction an event: a kill leaves none half
 * written.
 */
export async function expandEvents(services: Services, goesOn: () => boolean = () => true): Promise<void> {
  const next = () =>
    inScope(services.database, providerScope, (db) => expandNext(services, db, services.clock()))
  while (goesOn() && (await next())) continue
}
