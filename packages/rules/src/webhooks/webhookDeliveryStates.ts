/** What became of a delivery. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** How many of a state are counted for an endpoint; one past these says only that there are more. */
export const countedDeliveries = 1000

export const deliveryCountText = (count: number): string =>
  `${Math.min(count, countedDeliveries).toLocaleString('en-AU')}${count > countedDeliveries ? '+' : ''}`
