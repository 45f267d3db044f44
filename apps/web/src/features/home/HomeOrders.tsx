import type { Page } from '@tradecounter/contract/envelope.ts'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { statusLabel, type OrderTab } from '@tradecounter/rules/orders/orderStatus.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { useOrders } from '../orders/orders.data.ts'
import { ApproveButton, ApproveInPlace } from './ApproveInPlace.tsx'
import { HomeCard } from './HomeCard.tsx'
import { homeRows, useRecentOrders } from './home.data.ts'
import classes from './Home.module.css'

type OrderColumn = DataColumn<OrderSummary>

const number: OrderColumn = {
  id: 'orderNumber',
  header: 'Order No.',
  phone: 'title',
  nowrap: true,
  cell: (order) => <span className="tabular">{order.orderNumber}</span>,
}
const customer: OrderColumn = {
  id: 'customerName',
  header: 'Customer',
  clip: true,
  cell: (order) => order.customerName,
}
const date: OrderColumn = {
  id: 'orderDate',
  header: 'Order Date',
  nowrap: true,
  cell: (order) => <DateText date={order.orderDate} />,
}
const statusFor = (admin: boolean): OrderColumn => ({
  id: 'orderStatus',
  header: 'Status',
  cell: (order) => statusLabel(order.orderStatus, admin),
})
const total: OrderColumn = {
  id: 'totalAmount',
  header: 'Total (Inc GST)',
  align: 'right',
  phone: 'end',
  nowrap: true,
  cell: (order) => <Money cents={order.totalAmountCents} />,
}

const approval = (onAsk: (order: OrderSummary) => void): OrderColumn => ({
  id: 'approve',
  header: 'Action',
  label: '',
  interactive: true,
  align: 'right',
  phone: 'action',
  cell: (order) => <ApproveButton order={order} onAsk={onAsk} />,
})

const columnsOf = { customer: [number, date, total], provider: [number, customer, date, total] }
const recentColumns = {
  customer: [number, date, statusFor(false), total],
  provider: [number, customer, statusFor(true), total],
}

const titles: Readonly<Partial<Record<OrderTab, string>>> = {
  requested: 'Waiting for your approval',
  rejected: 'Rejected orders',
  draft: 'Your drafts',
}

interface OrdersCardProps {
  readonly title: string
  readonly href: string
  readonly all: string
  readonly orders: UseQueryResult<Page<OrderSummary>>
  readonly columns: readonly OrderColumn[]
  readonly nothing: string
  readonly opens: (order: OrderSummary) => string
}

const OrdersCard = ({ title, href, all, orders, columns, nothing, opens }: OrdersCardProps) => (
  <HomeCard title={title} href={href} all={all}>
    <DataTable
      caption={title}
      columns={columns}
      rows={orders.data?.rows}
      failure={loadingFailure('The orders could not be loaded', orders)}
      rowId={(order) => String(order.orderID)}
      rowHref={opens}
      rowLabel={(order) => `Order ${order.orderNumber}`}
      skeletonRows={homeRows}
      empty={<p className={classes.nothing}>{nothing}</p>}
    />
  </HomeCard>
)

interface OrdersOfTabProps {
  readonly tab: OrderTab
  /** Shows the card also without orders. */
  readonly always?: boolean
}

export function OrdersOfTab({ tab, always = false }: OrdersOfTabProps) {
  const orders = useOrders(tab, { show: homeRows })
  const admin = isAdmin(useMember())
  const [asked, setAsked] = useState<OrderSummary>()
  const columns = useMemo(() => {
    const shown = admin ? columnsOf.provider : columnsOf.customer
    if (tab !== 'requested') return shown
    // The customer and the button leave no room for the date.
    return [...(admin ? [number, customer, total] : shown), approval(setAsked)]
  }, [admin, tab])
  const title = admin && tab === 'requested' ? 'Waiting for approval' : (titles[tab] ?? tab)
  return (
    <>
      {always || orders.data?.rows.length !== 0 ? (
        <OrdersCard
          title={title}
          href={paths.orders({ tab })}
          all="View all"
          orders={orders}
          columns={columns}
          nothing="Nothing to approve."
          opens={(order) => paths.order(order.orderID, { tab })}
        />
      ) : null}
      {asked ? <ApproveInPlace order={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

export const RecentOrders = () => (
  <OrdersCard
    title="Recent orders"
    href={paths.orders()}
    all="All orders"
    orders={useRecentOrders()}
    columns={isAdmin(useMember()) ? recentColumns.provider : recentColumns.customer}
    nothing="No orders yet."
    opens={(order) => paths.order(order.orderID)}
  />
)
