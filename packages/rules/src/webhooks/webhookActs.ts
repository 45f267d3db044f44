import type { WebhookEventType } from './webhookEvents.ts'

interface EndpointFacts {
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEventType[]
}

/** Acts on webhook endpoints; facts never hold a secret. */
export interface WebhookActs {
  readonly createWebhook: EndpointFacts
  readonly changeWebhook: EndpointFacts & { readonly enabled: boolean }
  /** With the log of what was sent to it. */
  readonly deleteWebhook: { readonly name: string; readonly url: string }
  readonly rotateWebhookSecret: { readonly name: string }
  readonly testWebhook: { readonly name: string }
  readonly resendDelivery: { readonly name: string; readonly deliveryId: number }
  readonly resendFailedDeliveries: {
    readonly name: string
    readonly since: string
    readonly deliveries: number
  }
  /** By the clock, after it failed for days. */
  readonly switchOffWebhook: { readonly name: string }
}
