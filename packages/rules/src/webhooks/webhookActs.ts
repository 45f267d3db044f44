import type { WebhookEventType } from './webhookEvents.ts'

interface EndpointFacts {
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEventType[]
}

/** Acts on webhook endpoints; facts never contain a secret. */
export interface WebhookActs {
  readonly createWebhook: EndpointFacts
  readonly changeWebhook: EndpointFacts & { readonly enabled: boolean }
  /** Deletion of an endpoint with its deliveries. */
  readonly deleteWebhook: { readonly name: string; readonly url: string }
  readonly rotateWebhookSecret: { readonly name: string }
  readonly testWebhook: { readonly name: string }
  readonly resendDelivery: { readonly name: string; readonly deliveryId: number }
  readonly resendFailedDeliveries: {
    readonly name: string
    readonly since: string
    readonly deliveries: number
  }
  /** Endpoint disabled by the schedule, after five days of failures. */
  readonly switchOffWebhook: { readonly name: string }
}
