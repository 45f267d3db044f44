import type { WebhookDelivery } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { paths } from '../../paths.ts'

/** Record that a delivery is about, with its page or its audit log; undefined for a test. */
export function deliverySubject({
  type,
  subjectId,
  customerId,
}: Pick<WebhookDelivery, 'type' | 'subjectId' | 'customerId'>) {
  if (subjectId === null) return undefined
  if (type.startsWith('order.') || type.startsWith('budget.'))
    return { label: `Order ${subjectId}`, to: paths.order(subjectId) }
  if (type.startsWith('quote.')) return { label: `Quote ${subjectId}`, to: paths.quote(subjectId) }
  // The subject is a day of a schedule, which has no page; the customer's page lists the schedules.
  if (type.startsWith('schedule.'))
    return { label: 'Schedules of the customer', to: paths.customer(customerId ?? 0) }
  return { label: `Payment ${subjectId}`, to: paths.auditLog({ subjectKind: 'payment', subjectId }) }
}
