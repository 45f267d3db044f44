import { inSavepoint } from '../../db/connection/savepoint.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { takeTurn } from '../../db/takeTurn.ts'
import { inScope, type Services } from '../../http/context.ts'
import { collectFailures, type Failures } from '../../jobs/collectFailures.ts'
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

/** @returns the event's number; undefined if there are no more */
async function expandNext(
  services: Services,
  db: Db,
  beyond: number,
  failures: Failures,
): Promise<number | undefined> {
  // One at a time, so that an endpoint is not sent a later event while an earlier one is still being written.
  await takeTurn(db, 'webhooks')
  const event = await findUnexpanded(db, beyond)
  if (!event) return undefined
  const step = { name: `webhook event ${event.type}`, kind: 'consumer' } as const
  const expand = () => inSavepoint(db, () => assign(services, db, event, services.clock()))
  await failures.attempt(`event ${event.sequence}`, () =>
    asStep(services.tracing, step, expand, event.traceparent),
  )
  return event.sequence
}

/**
 * Writes the body and the deliveries of each new event, one transaction an event: a kill leaves none half
 * written. An event that fails is tried again by the next call and delays no others.
 */
export async function expandEvents(services: Services, goesOn: () => boolean = () => true): Promise<void> {
  const failures = collectFailures()
  let beyond: number | undefined = 0
  while (beyond !== undefined && goesOn()) {
    const after: number = beyond
    beyond = await inScope(services.database, providerScope, (db) =>
      expandNext(services, db, after, failures),
    )
  }
  failures.end()
}
