/** Webhook events: name on the wire, and label for the person who chooses it. */
export const webhookEventNames = {
  'order.submitted': 'An order waits for approval',
  'order.approved': 'An order is approved',
  'order.rejected': 'An order is rejected',
  'order.cancelled': 'An order is cancelled',
  'order.received': 'The supplier’s system has an order',
  'payment.paid': 'A payment is paid',
  'payment.posted': 'A payment is posted',
  'payment.refunded': 'A payment is refunded',
} as const

export type WebhookEventType = keyof typeof webhookEventNames

export const webhookEventTypes = Object.keys(webhookEventNames) as readonly WebhookEventType[]

/** Sent on demand, so that somebody sees their system hear it. */
export const webhookTest = 'webhook.test'

/** Everything the log knows, as a person chooses it. */
export const loggedEventTypes = [...webhookEventTypes, webhookTest] as const

/** The shape of what is sent; another one gets another number. */
export const webhookPayloadVersion = 1
