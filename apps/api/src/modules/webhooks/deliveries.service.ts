import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { WebhookDelivery } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { webhookTest } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import { webhookProblems } from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import type { Context } from '../../http/context.ts'
import { cursorPage } from '../../http/cursorPages.ts'
import { notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import * as deliveries from './deliveries.queries.ts'
import { listDeliveries as listRows, type DeliveryRow } from './deliveryLog.queries.ts'
import { testBody } from './eventBody.ts'
import { holdEndpoint, webhookSubject } from './webhooks.service.ts'

const toDelivery = ({ occurredAt, nextTryAt, lastTriedAt, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  occurredAt: occurredAt.toISOString(),
  nextTryAt: nextTryAt?.toISOString() ?? null,
  lastTriedAt: lastTriedAt?.toISOString() ?? null,
})

export const listDeliveries = (
  { db }: Context,
  { after, per_page: perPage, q = {} }: RouteInput<'listDeliveries'>['query'],
) =>
  cursorPage(
    perPage,
    (limit) => listRows(db, q, limit, after === undefined ? undefined : Number(after)),
    toDelivery,
    ({ deliveryId }) => String(deliveryId),
  )

async function holdEnabled(context: Context, endpointId: number) {
  const endpoint = await holdEndpoint(context, endpointId)
  if (!endpoint.enabled) throw refused(webhookProblems.disabled)
  return endpoint
}

/** Sends an empty test event, so that an administrator sees that their system receives it. */
export async function testWebhook(context: Context, endpointId: number): Promise<null> {
  const { db, now } = context
  const { name } = await holdEnabled(context, endpointId)
  const body = (sequence: number, eventId: string) => testBody(sequence, eventId, now)
  const event = await deliveries.insertTest(db, webhookTest, body, now)
  await deliveries.insertDeliveries(db, [endpointId], event, now)
  await recordAct(context, actorOf(context), webhookSubject(endpointId), 'testWebhook', { name })
  return null
}

/** The same event again, with a new signature: from the first try on. */
export async function resendDelivery(context: Context, deliveryId: number): Promise<null> {
  const { db, now } = context
  const delivery = await deliveries.lockDelivery(db, deliveryId)
  if (!delivery) throw notFound('This delivery')
  if (delivery.state === 'waiting' && delivery.tries === 0) throw refused(webhookProblems.waiting)
  const { name } = await holdEnabled(context, delivery.endpointId)
  await deliveries.sendAgain(db, deliveryId, now)
  const facts = { name, deliveryId }
  await recordAct(context, actorOf(context), webhookSubject(delivery.endpointId), 'resendDelivery', facts)
  return null
}

export async function resendFailedDeliveries(
  context: Context,
  endpointId: number,
  { since }: RouteInput<'resendFailedDeliveries'>['body'],
) {
  const { db, now, settings } = context
  const { name } = await holdEnabled(context, endpointId)
  const count = await deliveries.sendFailedAgain(db, endpointId, { since, timeZone: settings.TIME_ZONE, now })
  const facts = { name, since, deliveries: count }
  await recordAct(context, actorOf(context), webhookSubject(endpointId), 'resendFailedDeliveries', facts)
  return { deliveries: count }
}
