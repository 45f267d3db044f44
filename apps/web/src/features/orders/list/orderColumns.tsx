import { ActionIcon } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconArrowBarToUp, IconEdit } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { statusLabel, type OrderListing } from '@tradecounter/rules/orders/orderStatus.ts'
import { paths } from '../../../paths.ts'
import { column } from '../../../ui/table/column.ts'
import { dateColumn } from '../../../ui/table/dateColumn.tsx'
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'
import { ShipmentChip } from '../shipments/ShipmentChip.tsx'
import { OrderRowMenuPlace } from './OrderRowMenuPlace.tsx'

type OrderColumn = DataColumn<OrderSummary>

const orderNumber = (aboveLimit: (order: OrderSummary) => boolean): OrderColumn => ({
  id: 'orderNumber',
  header: 'Order No.',
  sortable: true,
  phone: 'title',
  nowrap: true,
  cell: (order) => (
    <>
      <span className="tabular">{order.orderNumber}</span>{' '}
      {order.unsaved ? (
        <StatusChip tone="waiting" icon={IconEdit}>
          Not saved
        </StatusChip>
      ) : null}
      {order.shipment ? (
        <span className="phone-only">
          <ShipmentChip order={order} short />
        </span>
      ) : null}
      {aboveLimit(order) ? (
        <StatusChip tone="waiting" icon={IconArrowBarToUp}>
          Above your limit
        </StatusChip>
      ) : null}
    </>
  ),
})

const customerName: OrderColumn = column('customerName', 'Customer', (order) => order.customerName, {
  sortable: true,
  clip: true,
})

const orderDate: OrderColumn = dateColumn('orderDate', 'Order Date', (order) => order.orderDate, {
  sortable: true,
})

const status: OrderColumn = {
  id: 'orderStatus',
  header: 'Status',
  sortable: true,
  phone: 'hidden',
  cell: (order) => (
    <>
      {statusLabel(order.orderStatus, true)}
      {/* The table has no room for another column. */}
      {order.shipment ? (
        <div>
          <ShipmentChip order={order} />
        </div>
      ) : null}
    </>
  ),
}

/** Column of the creator; without sort beside the customer, as phones have no room for both. */
const createdBy = (besideCustomer: boolean): OrderColumn => ({
  id: 'createdBy',
  header: 'Created By',
  sortable: !besideCustomer,
  ...(besideCustomer ? { phone: 'hidden' } : {}),
  clip: true,
  cell: (order) => fullName(order.createdBy),
})

const submitted = (timeZone: string): OrderColumn => ({
  id: 'submissionDate',
  header: 'Submitted',
  sortable: true,
  nowrap: true,
  phone: 'hidden',
  cell: ({ submissionDate }) =>
    submissionDate ? <DateTimeText instant={submissionDate} timeZone={timeZone} /> : '–',
})

const approver: OrderColumn = column(
  'approver',
  'Approver',
  (order) => (order.approver ? fullName(order.approver) : '–'),
  { phone: 'hidden', clip: true },
)

const purchaseOrder = (sortable: boolean): OrderColumn => ({
  id: 'purchaseOrderNumber',
  header: 'PO Number',
  sortable,
  phone: 'hidden',
  clip: true,
  cell: (order) => order.purchaseOrderNumber || '–',
})

const lines: OrderColumn = column('lineCount', 'Items', (order) => order.lineCount, {
  align: 'right',
  phone: 'hidden',
})

const shipment: OrderColumn = column(
  'shipment',
  'Shipping',
  (order) => (order.shipment ? <ShipmentChip order={order} /> : '–'),
  { phone: 'hidden', nowrap: true },
)

const total: OrderColumn = {
  id: 'totalAmount',
  header: 'Total (Inc GST)',
  sortable: true,
  align: 'right',
  phone: 'end',
  cell: (order) => (
    <>
      <Money cents={order.totalAmountCents} /> <span className="phone-only">inc GST</span>
    </>
  ),
}

const edit = (editable: (order: OrderSummary) => boolean): OrderColumn => ({
  id: 'edit',
  header: 'Edit',
  interactive: true,
  width: '64px',
  align: 'right',
  phone: 'action',
  cell: (order) =>
    editable(order) ? (
      <Tooltip label={`Edit ${order.orderNumber}`}>
        <ActionIcon
          component="a"
          href={paths.orderPriceList(order.orderID)}
          variant="subtle"
          color="gray"
          aria-label={`Edit ${order.orderNumber}`}
        >
          <IconEdit size={18} />
        </ActionIcon>
      </Tooltip>
    ) : null,
})

const more: OrderColumn = column('more', 'More', (order) => <OrderRowMenuPlace order={order} />, {
  interactive: true,
  width: '64px',
  align: 'right',
  phone: 'action',
})

interface OrderColumnChoice {
  readonly tab: OrderListing
  readonly admin: boolean
  /** Customer of an administrator's list of one customer. */
  readonly customer: number | undefined
  /** Time zone of the business, for instants (R4). */
  readonly timeZone: string
  /** True if the member may order, and therefore order again. */
  readonly orders: boolean
  /** Orders the member may change; undefined removes the column, as when the Edit claim is hidden (§2). */
  readonly editable: ((order: OrderSummary) => boolean) | undefined
  /** True if the total is above the approver's limit, which the list shows (§5). */
  readonly aboveLimit: (order: OrderSummary) => boolean
}

/** Columns of the orders list (§2): with Customer for administrators, and Edit by claim. */
export const orderColumns = ({
  tab,
  admin,
  customer,
  timeZone,
  editable,
  orders,
  aboveLimit,
}: OrderColumnChoice): readonly OrderColumn[] => [
  orderNumber(aboveLimit),
  ...(admin ? [customerName] : []),
  orderDate,
  // The tab 'approved' combines two statuses (§4).
  ...(admin && tab === 'approved' ? [status] : []),
  createdBy(admin && customer === undefined),
  // The provider's list has the customer here.
  ...(admin || tab === 'draft' ? [] : [submitted(timeZone)]),
  // Space for only one of the two columns at 1440 pixels.
  ...(admin && tab === 'approved' ? [] : [approver]),
  purchaseOrder(!admin || customer !== undefined),
  // The shipping column includes the number of lines.
  admin || tab !== 'approved' ? lines : shipment,
  total,
  ...(editable ? [edit(editable)] : []),
  ...(orders ? [more] : []),
]
