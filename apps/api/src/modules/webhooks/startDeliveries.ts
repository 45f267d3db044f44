import { setTimeout as wait } from 'node:timers/promises'
import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import { deliverTo, type Delivering } from './deliver.ts'
import { listDueEndpoints } from './endpoints.queries.ts'
import { expandEvents } from './expandEvents.ts'

const lookedEveryMs = 1000

const complain = ({ report }: Delivering, error: unknown) =>
  report(`Webhooks: ${error instanceof Error ? error.message : String(error)}`)

/**
 * Starts the due deliveries of each endpoint separately, so that a slow one delays no other. @returns the
 * endpoints
 */
export async function beginDeliveries(
  services: Delivering,
  goesOn: () => boolean = () => true,
): Promise<readonly { readonly endpointId: number; readonly over: Promise<void> }[]> {
  await expandEvents(services, goesOn).catch((error: unknown) => complain(services, error))
  const due = await inScope(services.database, providerScope, (db) => listDueEndpoints(db, services.clock()))
  return due.map(({ endpointId }) => ({ endpointId, over: deliverTo(services, endpointId, goesOn) }))
}

/**
 * Looks for due deliveries every second, apart from emails and other jobs. A stop begins no delivery; those
 * under way end within the time limit of an answer, or the next process sends them again. @returns function
 * that stops
 */
export function startDeliveries(services: Delivering): () => Promise<void> {
  const stopping = new AbortController()
  const goesOn = () => !stopping.signal.aborted
  const underWay = new Set<Promise<void>>()
  const onFailure = (error: unknown) => {
    if (goesOn()) complain(services, error)
  }
  const look = async (): Promise<void> => {
    for (const { over } of await beginDeliveries(services, goesOn)) {
      const ended = over.catch(onFailure).finally(() => underWay.delete(ended))
      underWay.add(ended)
    }
  }
  const running = (async () => {
    while (goesOn()) {
      await look().catch(onFailure)
      await wait(lookedEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await running
    await Promise.all(underWay)
  }
}
