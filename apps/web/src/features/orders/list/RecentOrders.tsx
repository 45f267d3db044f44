import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { useRecentOrders } from '../orders.data.ts'
import { cardColumns, OrdersCard } from './OrdersCard.tsx'

const { number, customer, date, statusFor, total } = cardColumns
const columns = {
  own: [number, date, statusFor(false), total],
  oneCustomer: [number, date, statusFor(true), total],
  provider: [number, customer, statusFor(true), total],
}

interface RecentOrdersProps {
  readonly perPage: number
  /** In the admin area: the orders of this customer alone. */
  readonly customerId?: number
}

/** The newest orders, of any status. */
export function RecentOrders({ perPage, customerId }: RecentOrdersProps) {
  const admin = isAdmin(useMember())
  const shown = admin ? (customerId === undefined ? 'provider' : 'oneCustomer') : 'own'
  return (
    <OrdersCard
      title="Recent orders"
      href={paths.orders(customerId === undefined ? {} : { customer: customerId, tab: 'approved' })}
      all="All orders"
      orders={useRecentOrders(perPage, customerId)}
      columns={columns[shown]}
      perPage={perPage}
      nothing="No orders yet."
      opens={(order) => paths.order(order.orderID)}
    />
  )
}
