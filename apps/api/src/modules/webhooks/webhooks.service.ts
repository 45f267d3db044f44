import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { secretOverlapMs } from '@tradecounter/rules/webhooks/webhookTries.ts'
import { inScope, type Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { changesNothing } from '../audit/changesNothing.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import * as endpoints from './endpoints.queries.ts'
import { newWebhookSecret, oldSecretsOf, sealWebhookSecret, toStored } from './webhookSecret.ts'

export { raiseEvent } from './deliveries.queries.ts'

export const webhookSubject = (endpointId: number) =>
  ({ kind: 'webhook', id: endpointId, customerId: null }) as const

const toEndpoint = ({
  toldAt: _,
  createdAt,
  failingSince,
  oldSecretUntil,
  ...row
}: endpoints.EndpointRow): WebhookEndpoint => ({
  ...row,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
})

export const listWebhooks = async ({ db }: Context): Promise<WebhookEndpoint[]> =>
  (await endpoints.listEndpoints(db)).map(toEndpoint)

/** @throws Refused 404 */
export async function holdEndpoint({ db }: Pick<Context, 'db'>, endpointId: number) {
  const endpoint = await endpoints.lockEndpoint(db, endpointId)
  if (!endpoint) throw notFound('This endpoint')
  return endpoint
}

/** Creates an endpoint. The answer alone has its secret: no other request returns it. */
export const createWebhook = (context: Context, { name, url, events }: RouteInput<'createWebhook'>['body']) =>
  inScope(context.database, context.scope, async (db) => {
    const { now, settings } = context
    const secret = newWebhookSecret()
    const eventTypes = [...new Set(events)]
    const { id } = await endpoints.insertEndpoint(db, {
      name,
      url,
      events: eventTypes,
      sealed_secret: sealWebhookSecret(settings.sessionSecret, secret),
      created_at: now,
    })
    await endpoints.saveWishes(db)
    const facts = { name, url, events: eventTypes }
    await recordAct({ db, now }, actorOf(context), webhookSubject(id), 'createWebhook', facts)
    const row = (await endpoints.listEndpoints(db)).find(({ endpointId }) => endpointId === id)
    if (!row) throw notFound('This endpoint')
    return { ...toEndpoint(row), secret }
  })

export async function updateWebhook(
  context: Context,
  endpointId: number,
  { version, name, url, events, enabled }: RouteInput<'updateWebhook'>['body'],
): Promise<null> {
  const { db } = context
  const lockedEndpoint = await holdEndpoint(context, endpointId)
  const subject = {
    ...webhookSubject(endpointId),
    acts: ['createWebhook', 'changeWebhook', 'switchOffWebhook'] as const,
  }
  await refuseStale(context, subject, lockedEndpoint.version, version)
  const facts = { name, url, events: [...new Set(events)], enabled }
  if (changesNothing(lockedEndpoint, facts)) return null
  await endpoints.saveEndpoint(db, endpointId, {
    ...facts,
    version: version + 1,
    // An endpoint that is enabled again starts with a full period before it is disabled for failures.
    ...(enabled && !lockedEndpoint.enabled ? { failing_since: null } : {}),
  })
  await endpoints.saveWishes(db)
  await recordAct(context, actorOf(context), webhookSubject(endpointId), 'changeWebhook', facts)
  return null
}

/** Deletes an endpoint; waiting deliveries are dropped, acts on it stay in the audit log. */
export async function deleteWebhook(context: Context, endpointId: number): Promise<null> {
  const { db } = context
  const { name, url } = await holdEndpoint(context, endpointId)
  await endpoints.deleteEndpoint(db, endpointId)
  await endpoints.saveWishes(db)
  await recordAct(context, actorOf(context), webhookSubject(endpointId), 'deleteWebhook', { name, url })
  return null
}

/** Replaces the secret. Each earlier one signs for a day after its change, so that a system can change. */
export const rotateWebhookSecret = (context: Context, endpointId: number) =>
  inScope(context.database, context.scope, async (db) => {
    const { now, settings } = context
    const endpoint = await holdEndpoint({ db }, endpointId)
    const { name, sealedSecret } = endpoint
    const secret = newWebhookSecret()
    const oldSecretUntil = new Date(now.getTime() + secretOverlapMs)
    await endpoints.saveEndpoint(db, endpointId, {
      sealed_secret: sealWebhookSecret(settings.sessionSecret, secret),
      sealed_old_secret: sealedSecret,
      old_secret_until: oldSecretUntil,
      older_secrets: JSON.stringify(oldSecretsOf(endpoint, now).map(toStored)),
    })
    const subject = webhookSubject(endpointId)
    await recordAct({ db, now }, actorOf(context), subject, 'rotateWebhookSecret', { name })
    return { secret, oldSecretUntil: oldSecretUntil.toISOString() }
  })
