import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import type { ReactElement } from 'react'
import { statusLabel } from '@tradecounter/rules/orders/orderStatus.ts'
import { loadingFailure } from '../../../lib/api/failures.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import type { EmptyStateProps } from '../../../ui/page/EmptyState.tsx'
import { ListCard } from '../../../ui/page/ListCard.tsx'

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

/** Columns of the short lists of orders. */
export const cardColumns = { number, customer, date, statusFor, total }

interface OrdersCardProps {
  readonly title: string
  /** Address of the whole list. */
  readonly href: string
  readonly all: string
  readonly orders: Parameters<typeof loadingFailure>[1] & {
    readonly data: { readonly rows: readonly OrderSummary[] } | undefined
  }
  readonly columns: readonly OrderColumn[]
  readonly perPage: number
  readonly empty: EmptyStateProps | ReactElement
  readonly opens: (order: OrderSummary) => string
}

/** Short list of orders, with a link to the whole list. */
export const OrdersCard = ({ orders, columns, perPage, empty, opens, ...card }: OrdersCardProps) => (
  <ListCard {...card}>
    <DataTable
      caption={card.title}
      columns={columns}
      rows={orders.data?.rows}
      failure={loadingFailure('The orders could not be loaded', orders)}
      rowId={(order) => String(order.orderID)}
      rowHref={opens}
      rowLabel={(order) => `Order ${order.orderNumber}`}
      skeletonRows={perPage}
      empty={empty}
    />
  </ListCard>
)
