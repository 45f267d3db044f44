import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { useMemo, useState } from 'react'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import type { OrderTab } from '@tradecounter/rules/orders/orderStatus.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { ListCardEmpty } from '../../ui/page/ListCard.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { useOrders } from '../orders/orders.data.ts'
import { cardColumns, OrdersCard } from '../orders/list/OrdersCard.tsx'
import { ApproveButton, ApproveInPlace } from './ApproveInPlace.tsx'
import { homeRows } from './home.data.ts'

const { number, customer, date, total } = cardColumns

const approval = (onAsk: (order: OrderSummary) => void): DataColumn<OrderSummary> =>
  column('approve', 'Action', (order) => <ApproveButton order={order} onAsk={onAsk} />, {
    label: '',
    interactive: true,
    align: 'right',
    phone: 'action',
  })

const columnsOf = { customer: [number, date, total], provider: [number, customer, date, total] }

const titles: Readonly<Partial<Record<OrderTab, string>>> = {
  requested: 'Waiting for your approval',
  rejected: 'Rejected orders',
  draft: 'Your drafts',
}
/** Titles for administrators, whose lists have the orders of all customers. */
const providerTitles: typeof titles = { ...titles, requested: 'Waiting for approval', draft: 'Drafts' }

interface OrdersOfTabProps {
  readonly tab: OrderTab
  /** Shows the card also without orders. */
  readonly always?: boolean
}

export function OrdersOfTab({ tab, always = false }: OrdersOfTabProps) {
  const member = useMember()
  const admin = isAdmin(member)
  const isOwn = tab === 'draft' && !admin
  const orders = useOrders(tab, { show: homeRows }, isOwn ? member.userName : undefined)
  const [orderToApprove, setOrderToApprove] = useState<OrderSummary>()
  const columns = useMemo(() => {
    const shown = admin ? columnsOf.provider : columnsOf.customer
    if (tab !== 'requested') return shown
    // Columns for the customer and the button leave no room for the date.
    return [...(admin ? [number, customer, total] : shown), approval(setOrderToApprove)]
  }, [admin, tab])
  const title = (admin ? providerTitles : titles)[tab] ?? tab
  return (
    <>
      {always || orders.data?.rows.length !== 0 ? (
        <OrdersCard
          title={title}
          href={paths.orders({ tab })}
          all={isOwn ? 'All drafts' : 'View all'}
          orders={orders}
          columns={columns}
          perPage={homeRows}
          empty={<ListCardEmpty>Nothing to approve.</ListCardEmpty>}
          opens={(order) => paths.order(order.orderID, { tab })}
        />
      ) : null}
      {orderToApprove ? (
        <ApproveInPlace order={orderToApprove} onClose={() => setOrderToApprove(undefined)} />
      ) : null}
    </>
  )
}
