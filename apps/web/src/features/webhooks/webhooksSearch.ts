import { webhookDeliveryStates } from '@tradecounter/rules/webhooks/webhookDeliveryStates.ts'
import { idIn, oneOf, textIn } from '../../lib/text/searchValues.ts'

export const validateWebhooksSearch = (search: Record<string, unknown>) => ({
  endpointId: idIn(search, 'endpointId'),
  state: oneOf(search, 'state', webhookDeliveryStates),
  // Name of an event; the list of names loads with the page, which ignores others.
  type: textIn(search, 'type'),
})

/** Query parameters of the listed deliveries. */
export type WebhooksSearch = Partial<ReturnType<typeof validateWebhooksSearch>>
