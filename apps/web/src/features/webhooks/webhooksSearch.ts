import {
  webhookDeliveryStates,
  type WebhookDeliveryState,
} from '@tradecounter/rules/webhooks/webhookDeliveryStates.ts'
import { loggedEventTypes } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import { idIn, oneOf } from '../../lib/text/searchValues.ts'

/** Query parameters of the listed deliveries. */
export interface WebhooksSearch {
  readonly endpointId?: number | undefined
  readonly state?: WebhookDeliveryState | undefined
  readonly type?: (typeof loggedEventTypes)[number] | undefined
}

export const validateWebhooksSearch = (search: Record<string, unknown>): WebhooksSearch => ({
  endpointId: idIn(search, 'endpointId'),
  state: oneOf(search, 'state', webhookDeliveryStates),
  type: oneOf(search, 'type', loggedEventTypes),
})
