import type { webhooksContract } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listDeliveries, resendDelivery, resendFailedDeliveries, testWebhook } from './deliveries.service.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks.service.ts'

export const webhooksRoutes: Handlers<typeof webhooksContract> = {
  listWebhooks: (context) => listWebhooks(context),
  createWebhook: (context, { body }) => createWebhook(context, body),
  updateWebhook: (context, { params, body }) => updateWebhook(context, params.endpointId, body),
  deleteWebhook: (context, { params }) => deleteWebhook(context, params.endpointId),
  rotateWebhookSecret: (context, { params }) => rotateWebhookSecret(context, params.endpointId),
  testWebhook: (context, { params }) => testWebhook(context, params.endpointId),
  resendFailedDeliveries: (context, { params, body }) =>
    resendFailedDeliveries(context, params.endpointId, body),
  listDeliveries: (context, { query }) => listDeliveries(context, query),
  resendDelivery: (context, { params }) => resendDelivery(context, params.deliveryId),
}
