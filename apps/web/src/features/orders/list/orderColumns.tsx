import { ActionIcon } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconArrowBarToUp, IconDots, IconEdit } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { lazy, Suspense } from 'react'
import { paths } from '../../../paths.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { columnsOf, type DataColumn } from '../../../ui/table/dataTableFeatures.ts'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'
import type { OrderSortField } from './ordersSearch.ts'

const OrderRowMenu = lazy(async () => ({
  default: (await import('../../order-lists/again/OrderRowMenu.tsx')).OrderRowMenu,
}))

const column = columnsOf<OrderSummary>()

const orderNumber = (aboveLimit: (order: OrderSummary) => boolean) =>
  column.accessor('orderNumber', {
    header: 'Order No.',
    enableSorting: true,
    meta: { phone: 'title', nowrap: true },
    cell: ({ row }) => (
      <>
        <span className="tabular">{row.original.orderNumber}</span>{' '}
        {row.original.unsaved ? (
          <StatusChip tone="waiting" icon={IconEdit}>
            Not saved
          </StatusChip>
        ) : null}
        {aboveLimit(row.original) ? (
          <StatusChip tone="waiting" icon={IconArrowBarToUp}>
            Above your limit
          </StatusChip>
        ) : null}
      </>
    ),
  })

const customerName = column.accessor('customerName', {
  header: 'Customer',
  meta: { clip: true },
})

const orderDate = (enableSorting: boolean) =>
  column.accessor('orderDate', {
    header: 'Order Date',
    enableSorting,
    cell: ({ getValue }) => <DateText date={getValue()} />,
  })

const createdBy = column.accessor((order) => fullName(order.createdBy), {
  id: 'createdBy',
  header: 'Created By',
  meta: { clip: true },
})

const approver = column.accessor((order) => (order.approver ? fullName(order.approver) : '–'), {
  id: 'approver',
  header: 'Approver',
  meta: { wideOnly: true, clip: true },
})

const purchaseOrder = column.accessor('purchaseOrderNumber', {
  header: 'PO Number',
  meta: { wideOnly: true, clip: true },
  cell: ({ getValue }) => getValue() || '–',
})

const lines = column.accessor('lineCount', {
  header: 'Items',
  meta: { align: 'right', wideOnly: true },
})

const total = (enableSorting: boolean) =>
  column.accessor('totalAmountCents', {
    id: 'totalAmount',
    header: 'Total (Inc GST)',
    enableSorting,
    meta: { align: 'right', phone: 'end' },
    cell: ({ getValue }) => (
      <>
        <Money cents={getValue()} /> <span className="phone-only">inc GST</span>
      </>
    ),
  })

const edit = (editable: (order: OrderSummary) => boolean) =>
  column.display({
    id: 'edit',
    header: 'Edit',
    meta: { interactive: true, width: '64px', align: 'right', phone: 'action' },
    cell: ({ row }) =>
      editable(row.original) ? (
        <Tooltip label={`Edit ${row.original.orderNumber}`}>
          <ActionIcon
            component="a"
            href={paths.orderPriceList(row.original.orderID)}
            variant="subtle"
            color="gray"
            aria-label={`Edit ${row.original.orderNumber}`}
          >
            <IconEdit size={18} />
          </ActionIcon>
        </Tooltip>
      ) : null,
  })

const more = column.display({
  id: 'more',
  header: 'More',
  meta: { interactive: true, width: '64px', align: 'right', phone: 'action' },
  cell: ({ row }) => (
    <Suspense fallback={<IconDots size={18} aria-hidden />}>
      <OrderRowMenu order={row.original} />
    </Suspense>
  ),
})

interface OrderColumnChoice {
  /** Sorts the list offers. */
  readonly sorts: readonly OrderSortField[]
  readonly admin: boolean
  /** Whether the member may order, and so order again. */
  readonly orders: boolean
  /** Which orders the member may change; without it, as the Edit claim is hidden, there is no such column (§2). */
  readonly editable: ((order: OrderSummary) => boolean) | undefined
  /** Told before anything is tried (§5). */
  readonly aboveLimit: (order: OrderSummary) => boolean
}

/** §2 Orders list: an extra Customer column for administrators, and Edit where the claim shows it. */
export const orderColumns = ({
  sorts,
  admin,
  editable,
  orders,
  aboveLimit,
}: OrderColumnChoice): readonly DataColumn<OrderSummary>[] => [
  orderNumber(aboveLimit),
  ...(admin ? [customerName] : []),
  orderDate(sorts.includes('orderDate')),
  createdBy,
  approver,
  purchaseOrder,
  lines,
  total(sorts.includes('totalAmount')),
  ...(editable ? [edit(editable)] : []),
  ...(orders ? [more] : []),
]
