import { loggedEventTypes, webhookEventTypes } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import { webhookDeliveryStates } from '@tradecounter/rules/webhooks/webhookDeliveryStates.ts'
import {
  isWebhookUrl,
  webhookNameMaximum,
  webhookProblems,
  webhookUrlMaximum,
} from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import { z } from 'zod'
import { cursorDescription, cursorPage, idCursor } from '../cursorPage.ts'
import { instant, nothing, pathId, plainDate, requiredText, text, version, wholeNumber } from '../fields.ts'
import { defineRoute } from '../route.ts'

const events = z
  .array(z.enum(webhookEventTypes))
  .min(1, { error: webhookProblems.events.displayMessage })
  .max(webhookEventTypes.length)

const endpoint = z.object({
  endpointId: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  enabled: z.boolean(),
  version: z.int(),
  failingSince: instant.nullable().describe('Time of the first failed try after the last success'),
  oldSecretUntil: instant.nullable().describe('End of the time in which the previous secret signs too'),
  createdAt: instant,
  waiting: z.int(),
  failed: z.int(),
})

const delivery = z.object({
  deliveryId: z.int(),
  endpointId: z.int(),
  endpointName: z.string(),
  eventId: z.string(),
  type: z.string(),
  subjectId: z.int().nullable(),
  customerId: z.int().nullable(),
  customerName: z.string().nullable(),
  occurredAt: instant,
  state: z.enum(webhookDeliveryStates),
  tries: z.int(),
  nextTryAt: instant.nullable(),
  lastTriedAt: instant.nullable(),
  status: z.int().nullable(),
  failure: z.string().nullable().describe('Reason why there was no answer'),
  answer: z.string().nullable().describe('The first bytes of the last answer'),
  durationMs: z.int().nullable(),
})

export type WebhookEndpoint = z.output<typeof endpoint>
export type WebhookDelivery = z.output<typeof delivery>

const fields = {
  name: requiredText(webhookNameMaximum, webhookProblems.name.displayMessage),
  url: text(webhookUrlMaximum).refine(isWebhookUrl, { error: webhookProblems.url.displayMessage }),
  events,
}
const params = z.strictObject({ endpointId: pathId })
const path = '/corporate/admin/webhooks'
const withSecret = endpoint.extend({ secret: z.string().describe('Shown once') })
const onceOnly = 'The Idempotency-Key header is not kept here, as the answer holds a secret.'

/** Routes of webhook endpoints and their deliveries. */
export const webhooksContract = {
  listWebhooks: defineRoute({
    method: 'GET',
    path,
    permission: 'provider.administer',
    summary: 'Endpoints with their numbers of waiting and failed deliveries',
    result: z.array(endpoint),
  }),
  createWebhook: defineRoute({
    method: 'POST',
    path,
    permission: 'provider.administer',
    summary: 'Create an endpoint; the signing secret is shown only in this answer',
    description: onceOnly,
    transaction: 'own',
    body: z.strictObject(fields),
    result: withSecret,
  }),
  updateWebhook: defineRoute({
    method: 'PUT',
    path: `${path}/:endpointId`,
    permission: 'provider.administer',
    summary: 'Change an endpoint, or enable or disable it; deliveries wait while it is disabled',
    params,
    body: z.strictObject({ ...fields, version, enabled: z.boolean() }),
    result: nothing,
  }),
  deleteWebhook: defineRoute({
    method: 'DELETE',
    path: `${path}/:endpointId`,
    permission: 'provider.administer',
    summary: 'Delete an endpoint with its deliveries; waiting ones are not sent',
    params,
    result: nothing,
  }),
  rotateWebhookSecret: defineRoute({
    method: 'POST',
    path: `${path}/:endpointId/secret`,
    permission: 'provider.administer',
    summary: 'Create a new secret; for a day messages are signed with the earlier one too',
    description: onceOnly,
    transaction: 'own',
    params,
    result: z.object({ secret: z.string().describe('Shown once'), oldSecretUntil: instant }),
  }),
  testWebhook: defineRoute({
    method: 'POST',
    path: `${path}/:endpointId/test`,
    permission: 'provider.administer',
    summary: 'Send an event of type webhook.test to an endpoint',
    params,
    result: nothing,
  }),
  resendFailedDeliveries: defineRoute({
    method: 'POST',
    path: `${path}/:endpointId/resend`,
    permission: 'provider.administer',
    summary: 'Resend all deliveries that failed since a day',
    params,
    body: z.strictObject({ since: plainDate }),
    result: z.object({ deliveries: z.int() }),
  }),
  listDeliveries: defineRoute({
    method: 'GET',
    path: `${path}/deliveries`,
    permission: 'provider.administer',
    summary: 'Deliveries with their results, newest first; stored for thirty days',
    description: cursorDescription,
    query: z.strictObject({
      after: idCursor,
      per_page: wholeNumber(1, 200).default(50),
      q: z
        .strictObject({
          endpointId: pathId.optional(),
          state: z.enum(webhookDeliveryStates).optional(),
          type: z.enum(loggedEventTypes).optional(),
        })
        .optional(),
    }),
    result: cursorPage(delivery),
  }),
  resendDelivery: defineRoute({
    method: 'POST',
    path: `${path}/deliveries/:deliveryId/resend`,
    permission: 'provider.administer',
    summary: 'Send a delivery again, with the same event id and body',
    params: z.strictObject({ deliveryId: pathId }),
    result: nothing,
  }),
}
