import type { RouteName } from '@tradecounter/contract/routes.ts'
import type { World } from '@tradecounter/test-kit/world.ts'
import { none, type WireRequest } from '../http/wireRequest.fixtures.ts'

/** Endpoints of webhooks and their deliveries. */
export const webhookAccessRequests = {
  listWebhooks: none,
  // Refused: walking every route makes no endpoint.
  createWebhook: () => ({
    body: { name: 'Whatever', url: 'http://whatever.example', events: ['order.approved'] },
  }),
  updateWebhook: () => ({
    params: { endpointId: 987_654_321 },
    body: {
      name: 'Whatever',
      url: 'https://whatever.example',
      events: ['order.approved'],
      version: 1,
      enabled: true,
    },
  }),
  deleteWebhook: () => ({ params: { endpointId: 987_654_321 } }),
  rotateWebhookSecret: () => ({ params: { endpointId: 987_654_321 } }),
  testWebhook: () => ({ params: { endpointId: 987_654_321 } }),
  resendFailedDeliveries: () => ({ params: { endpointId: 987_654_321 }, body: { since: '2026-01-01' } }),
  listDeliveries: none,
  resendDelivery: () => ({ params: { deliveryId: 987_654_321 } }),
} satisfies Partial<Record<RouteName, (world: World) => WireRequest>>
