import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { Money } from '../../../ui/text/Money.tsx'
import classes from './DecideOrders.module.css'

/** Orders of a dialog: number, creator and total. */
export function OrderChoiceList({ orders, label }: { orders: readonly OrderSummary[]; label: string }) {
  const admin = isAdmin(useMember())
  return (
    <ul className={classes.list} aria-label={label} tabIndex={0}>
      {orders.map((order) => (
        <li key={order.orderID}>
          <span>
            <span className="tabular">{order.orderNumber}</span>{' '}
            {admin ? order.customerName : fullName(order.createdBy)}
          </span>
          <span>
            <Money cents={order.totalAmountCents} /> inc GST
          </span>
        </li>
      ))}
    </ul>
  )
}
