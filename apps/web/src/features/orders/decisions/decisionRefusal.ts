import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { OrderStatus, statusLabel } from '@tradecounter/rules/orders/orderStatus.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useTimeZone } from '../../../lib/portal.ts'
import { useShipCalendar } from '../useShipCalendar.ts'
import { orderOffers } from './orderDecisions.ts'

/** Sentence about the decision on an order, with its person and time. */
function decisionText(order: OrderDetail, timeZone: string): string | undefined {
  const { approvedBy, approvedDate, rejectedByReason } = order
  const on = (instant: string) => `on ${formatDateTime(new Date(instant), timeZone)}.`
  if (order.orderStatus.id === OrderStatus.rejected)
    return rejectedByReason
      ? `${fullName(rejectedByReason)} rejected it ${on(rejectedByReason.submissionDate)}`
      : undefined
  return approvedBy && approvedDate ? `${fullName(approvedBy)} approved it ${on(approvedDate)}` : undefined
}

/** Reason why the member cannot make a decision on the order; undefined if they can. */
export function useDecisionRefusal(order: OrderDetail, decision: 'approve' | 'reject') {
  const member = useMember()
  const timeZone = useTimeZone()
  const { [decision]: offer } = orderOffers(order, order, member, useShipCalendar().allows)
  const [first] = offer.problems
  if (offer.shown && !first) return undefined
  const status = statusLabel(order.orderStatus, isAdmin(member))
  return {
    title: `You can’t ${decision} this order now`,
    text:
      decisionText(order, timeZone) ??
      first?.displayMessage ??
      (order.orderStatus.id === OrderStatus.pending
        ? 'It is waiting for another approver.'
        : `Its status is ${status}.`),
  }
}
