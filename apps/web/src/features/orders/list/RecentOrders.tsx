import { IconShoppingCart } from '@tabler/icons-react'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { useClaim } from '../../../shell/claims.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ListCardEmpty } from '../../../ui/page/ListCard.tsx'
import { NewOrderButton } from '../NewOrderButton.tsx'
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
  /** Customer whose orders are listed, in the admin area. */
  readonly customerId?: number
}

/** Text for a customer without orders. */
const NoOrders = ({ mayOrder }: { readonly mayOrder: boolean }) =>
  mayOrder ? (
    <EmptyState
      icon={IconShoppingCart}
      title="No orders yet"
      text="Choose a shipping address, add products, then submit the order."
      action={<NewOrderButton />}
    />
  ) : (
    <ListCardEmpty>No orders yet.</ListCardEmpty>
  )

/** The newest orders, of any status. */
export function RecentOrders({ perPage, customerId }: RecentOrdersProps) {
  const admin = isAdmin(useMember())
  const mayOrder = useClaim('orders', 'createOrder').shown
  const shown = admin ? (customerId === undefined ? 'provider' : 'oneCustomer') : 'own'
  return (
    <OrdersCard
      title="Recent orders"
      href={paths.orders(customerId === undefined ? {} : { customer: customerId, tab: 'approved' })}
      all="All orders"
      orders={useRecentOrders(perPage, customerId)}
      columns={columns[shown]}
      perPage={perPage}
      empty={<NoOrders mayOrder={mayOrder} />}
      opens={(order) => paths.order(order.orderID)}
    />
  )
}
