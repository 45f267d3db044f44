import {
  webhookDeliveryStates,
  type WebhookDeliveryState,
} from '@tradecounter/rules/webhooks/webhookDeliveryStates.ts'
import { idIn, oneOf, textIn } from '../../lib/text/searchValues.ts'

/** Query parameters of the listed deliveries. */
export interface WebhooksSearch {
  readonly endpointId?: number | undefined
  readonly state?: WebhookDeliveryState | undefined
  /** Name of an event; the list of names loads with the page, which ignores others. */
  readonly type?: string | undefined
}

export const validateWebhooksSearch = (search: Record<string, unknown>): WebhooksSearch => ({
  endpointId: idIn(search, 'endpointId'),
  state: oneOf(search, 'state', webhookDeliveryStates),
  type: textIn(search, 'type'),
})
