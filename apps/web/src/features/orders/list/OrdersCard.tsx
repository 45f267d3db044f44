import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import type { ReactElement } from 'react'
import { statusLabel } from '@tradecounter/rules/orders/orderStatus.ts'
import { loadingFailure } from '../../../lib/api/failures.ts'
import { column } from '../../../ui/table/column.ts'
import { moneyColumn } from '../../../ui/table/moneyColumn.tsx'
import { dateColumn } from '../../../ui/table/dateColumn.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import type { EmptyStateProps } from '../../../ui/page/EmptyState.tsx'
import { ListCard } from '../../../ui/page/ListCard.tsx'

type OrderColumn = DataColumn<OrderSummary>

const number: OrderColumn = column(
  'orderNumber',
  'Order No.',
  (order) => <span className="tabular">{order.orderNumber}</span>,
  { phone: 'title', nowrap: true },
)
const customer: OrderColumn = column('customerName', 'Customer', (order) => order.customerName, {
  clip: true,
})
const date: OrderColumn = dateColumn('orderDate', 'Order Date', (order) => order.orderDate, { nowrap: true })
const statusFor = (admin: boolean): OrderColumn =>
  column('orderStatus', 'Status', (order) => statusLabel(order.orderStatus, admin))
const total: OrderColumn = moneyColumn('totalAmount', 'Total (Inc GST)', (order) => order.totalAmountCents, {
  phone: 'end',
  nowrap: true,
})

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
