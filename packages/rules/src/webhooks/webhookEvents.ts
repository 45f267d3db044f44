/** Webhook events: wire name and label. */
export const webhookEventNames = {
  'order.submitted': 'Order waiting for approval',
  'order.approved': 'Order approved',
  'order.rejected': 'Order rejected',
  'order.cancelled': 'Order cancelled',
  'order.received': 'Order received by supplier',
  'order.shipped': 'Order shipped, or a parcel of it',
  'order.delivered': 'Order delivered, or a parcel of it',
  'order.backordered': 'Items on back order',
  'order.quantityCancelled': 'Items cancelled by supplier',
  'order.parcelWithdrawn': 'Parcel withdrawn by supplier',
  'budget.exceeded': 'Order above a budget',
  'quote.requested': 'Quote requested',
  'quote.answered': 'Quote answered',
  'quote.accepted': 'Quote accepted',
  'quote.offeredAgain': 'Quote on offer again',
  'quote.declined': 'Quote declined',
  'quote.refused': 'Quote refused by supplier',
  'quote.withdrawn': 'Quote withdrawn',
  'quote.expired': 'Quote expired',
  'quote.shortened': 'Standing prices to end early',
  'quote.ended': 'Standing prices ended',
  'schedule.submitted': 'Scheduled order submitted',
  'schedule.proposed': 'Scheduled order to check',
  'schedule.skipped': 'Scheduled order skipped',
  'schedule.refused': 'Scheduled order not made',
  'payment.paid': 'Payment paid',
  'payment.posted': 'Payment posted to accounts',
  'payment.refunded': 'Payment refunded',
} as const

export type WebhookEventType = keyof typeof webhookEventNames

export const webhookEventTypes = Object.keys(webhookEventNames) as readonly WebhookEventType[]

/** Event that an administrator sends to test an endpoint. */
export const webhookTest = 'webhook.test'

/** Events that the log of deliveries can contain. */
export const loggedEventTypes = [...webhookEventTypes, webhookTest] as const

/** Version of the payload's format. */
export const webhookPayloadVersion = 1
