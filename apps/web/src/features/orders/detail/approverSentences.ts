import type { OrderStory } from '@tradecounter/contract/orders/orderStory.contract.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'

type Asked = NonNullable<OrderStory['approval']>['asked']

/** Sentences about the chosen approver, who may approve no longer, and the delegates. */
export function approverSentences(approver: OrderDetail['approver'], asked: Asked | undefined): string[] {
  if (!approver) return ['No approver was chosen.']
  const approves = asked?.some(({ userName }) => userName === approver.userName) ?? true
  return [
    approves ? `Sent to ${fullName(approver)}.` : `${fullName(approver)} no longer approves orders.`,
    ...approver.delegates.map(
      (delegate) => `${fullName(delegate)} is covering for them until ${formatDate(delegate.until)}.`,
    ),
  ]
}
