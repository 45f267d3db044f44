import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { OrderStatus, statusLabel } from '@tradecounter/rules/orders/orderStatus.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { orderOffers } from '../decisions/orderDecisions.ts'
import { useShipCalendar } from '../useShipCalendar.ts'
import type { OrderAsk } from './orderSearch.ts'

interface AskedRefusalProps {
  readonly order: OrderDetail
  readonly ask: Exclude<OrderAsk, 'reorder'>
}

/** Reason why the member cannot make the decision of the address; renders nothing if they can. */
export function AskedRefusal({ order, ask }: AskedRefusalProps) {
  const member = useMember()
  const { [ask]: offer } = orderOffers(order, order, member, useShipCalendar().allows)
  const [first] = offer.problems
  if (offer.shown && !first) return null
  const status = statusLabel(order.orderStatus, isAdmin(member))
  return (
    <Notice tone="waiting" title={`You can’t ${ask} this order now`}>
      {first?.displayMessage ??
        (order.orderStatus.id === OrderStatus.pending
          ? 'It is waiting for another approver.'
          : `Its status is ${status}.`)}
    </Notice>
  )
}
