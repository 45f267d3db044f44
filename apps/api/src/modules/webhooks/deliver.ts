import { afterTry, isToDisable, webhookAnswerMs } from '@tradecounter/rules/webhooks/webhookTries.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import type { Answered, PostOnce } from '../../adapters/fetch-once/fetchOnce.ts'
import { NotFetched } from '../../adapters/fetch-once/notFetched.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, type Services } from '../../http/context.ts'
import { asStep } from '../../telemetry/tracing.ts'
import { recordAct, tradeCounter } from '../audit/recordAct.ts'
import { findNextDelivery, saveOutcome, type DueDelivery } from './deliveries.queries.ts'
import * as endpoints from './endpoints.queries.ts'
import { oldSecretsOf, openWebhookSecret, signatureOf } from './webhookSecret.ts'

export interface Delivering extends Services {
  readonly postOnce: PostOnce
}

/** Bytes of an answer that are stored in the log. */
const answerBytes = 500
/** Shortest time between two emails to administrators about an endpoint. */
const alertEveryMs = dayMs

/** Secrets that sign a delivery now; none if they were sealed under another `SESSION_SECRET`. */
function secretsOf({ settings }: Services, delivery: DueDelivery, now: Date): readonly string[] {
  const sealedSecrets = [delivery.sealedSecret, ...oldSecretsOf(delivery, now).map(({ sealed }) => sealed)]
  return sealedSecrets.flatMap((sealed) => openWebhookSecret(settings.sessionSecret, sealed) ?? [])
}

const noSecret = 'Not sent, as SESSION_SECRET has changed: make a new secret for the endpoint.'

interface Signing {
  readonly secrets: readonly string[]
  readonly now: Date
}

function headersOf({ tracing }: Services, delivery: DueDelivery, body: string, { secrets, now }: Signing) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const traceparent = tracing?.traceparent()
  return {
    ...(traceparent ? { traceparent } : {}),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'tradecounter-event': delivery.eventId,
    'tradecounter-timestamp': timestamp,
    'tradecounter-signature': signatureOf(secrets, timestamp, body),
  }
}

interface Tried {
  readonly answered?: Answered
  readonly failure: string | null
  readonly durationMs: number
}

async function tryOnce(services: Delivering, delivery: DueDelivery, now: Date): Promise<Tried> {
  const began = performance.now()
  const body = delivery.body ?? ''
  const took = () => Math.round(performance.now() - began)
  const secrets = secretsOf(services, delivery, now)
  if (secrets.length === 0) return { failure: noSecret, durationMs: took() }
  try {
    const limits = { maximumBytes: answerBytes, withinMs: webhookAnswerMs }
    const sent = { headers: headersOf(services, delivery, body, { secrets, now }), body }
    const answered = await services.postOnce(delivery.url, sent, limits)
    return { answered, failure: null, durationMs: took() }
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error
    return { failure: error.message, durationMs: took() }
  }
}

/** Beginning of an answer as text that can be stored and shown. */
const textOf = ({ start }: Answered): string => start.toString('utf8').replaceAll(/\p{Cc}/gu, ' ')

/**
 * Consequence of a failure for its endpoint: after days without a success
 * it is disabled, and administrators get an email about lost deliveries.
 */
async function noteFailure(
  { outbox }: Services,
  db: Db,
  endpoint: Awaited<ReturnType<typeof endpoints.lockEndpoint>>,
  isGivenUp: boolean,
  now: Date,
): Promise<void> {
  if (!endpoint?.enabled) return
  const { endpointId, name } = endpoint
  const failingSince = endpoint.failingSince ?? now
  const isOff = isToDisable(failingSince, now)
  await endpoints.saveEndpoint(db, endpointId, {
    failing_since: failingSince,
    ...(isOff ? { enabled: false, version: endpoint.version + 1 } : {}),
  })
  if (isOff) {
    await endpoints.saveWishes(db)
    const subject = { kind: 'webhook', id: endpointId, customerId: null } as const
    await recordAct({ db, now }, tradeCounter, subject, 'switchOffWebhook', { name })
  }
  const isReported = endpoint.toldAt !== null && now.getTime() - endpoint.toldAt.getTime() < alertEveryMs
  if (!isOff && (!isGivenUp || isReported)) return
  await endpoints.saveEndpoint(db, endpointId, { told_at: now })
  await outbox.emit(db, 'webhookFailed', { endpointId, isOff })
}

async function settle(services: Delivering, delivery: DueDelivery, tried: Tried, now: Date): Promise<void> {
  const { answered, failure, durationMs } = tried
  const tries = delivery.tries + 1
  const next = afterTry(tries, answered?.status, now)
  await inScope(services.database, providerScope, async (db) => {
    // Lock the endpoint before its delivery, as requests that delete it or resend its deliveries do.
    const endpoint = await endpoints.lockEndpoint(db, delivery.endpointId)
    const isSaved = await saveOutcome(db, delivery, {
      state: next.state,
      next_try_at: next.nextTryAt,
      tries,
      last_tried_at: now,
      status: answered?.status ?? null,
      failure,
      answer: answered ? textOf(answered) : null,
      duration_ms: durationMs,
    })
    if (!isSaved) return
    if (next.state === 'delivered')
      await endpoints.saveEndpoint(db, delivery.endpointId, { failing_since: null })
    else await noteFailure(services, db, endpoint, next.state === 'failed', now)
  })
}

const step = { name: 'deliver webhook', kind: 'client' } as const

async function deliver(services: Delivering, delivery: DueDelivery, now: Date): Promise<void> {
  await settle(services, delivery, await tryOnce(services, delivery, now), services.clock())
}

/**
 * Sends due deliveries to one endpoint, one at a time in the order of their events, while `goesOn` is true.
 * No transaction is open during a request; a worker that is killed before it stores the answer leaves the
 * delivery due, and it is sent again.
 */
export async function deliverTo(
  services: Delivering,
  endpointId: number,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const write = <Result>(work: (db: Db) => Promise<Result>) => inScope(services.database, providerScope, work)
  while (goesOn()) {
    const now = services.clock()
    const lease = await write((db) => endpoints.takeEndpoint(db, endpointId))
    if (!lease) return
    const delivery = await write((db) => findNextDelivery(db, endpointId, now))
    if (delivery)
      await asStep(services.tracing, step, () => deliver(services, delivery, now), delivery.traceparent)
    await write((db) => endpoints.giveBack(db, endpointId, lease.until))
    if (!delivery) return
  }
}
