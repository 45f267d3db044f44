import { ActionIcon, Tooltip } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders.entities.ts'
import { IconEdit } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { columnsOf, type DataColumn } from '../../ui/dataTableFeatures.ts'

const column = columnsOf<OrderSummary>()

const orderNumber = column.accessor('orderNumber', {
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
    </>
  ),
})

const customerName = column.accessor('customerName', {
  header: 'Customer',
  enableSorting: true,
  meta: { clip: true },
  cell: ({ getValue }) => <span title={getValue()}>{getValue()}</span>,
})

const orderDate = column.accessor('orderDate', {
  header: 'Order Date',
  enableSorting: true,
  cell: ({ getValue }) => <DateText date={getValue()} />,
})

const createdBy = column.accessor((order) => fullName(order.createdBy), {
  id: 'createdBy',
  header: 'Created By',
  enableSorting: true,
  meta: { clip: true },
  cell: ({ getValue }) => <span title={getValue()}>{getValue()}</span>,
})

const approver = column.accessor((order) => (order.approver ? fullName(order.approver) : '–'), {
  id: 'approver',
  header: 'Approver',
  meta: { wideOnly: true, clip: true },
  cell: ({ getValue }) => <span title={getValue()}>{getValue()}</span>,
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

const total = column.accessor('totalAmountCents', {
  id: 'totalAmount',
  header: 'Total',
  enableSorting: true,
  meta: { align: 'right', phone: 'end' },
  cell: ({ getValue }) => <Money cents={getValue()} />,
})

const edit = column.display({
  id: 'edit',
  header: 'Edit',
  meta: { interactive: true, width: '64px', align: 'right' },
  cell: ({ row }) => (
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
  ),
})

interface OrderColumnChoice {
  readonly admin: boolean
  /** Whether this tab's orders may be edited and the Edit claim is not hidden (§2). */
  readonly editable: boolean
}

/** §2 Orders list: an extra Customer column for administrators, and Edit where the claim shows it. */
export const orderColumns = ({ admin, editable }: OrderColumnChoice): readonly DataColumn<OrderSummary>[] => [
  orderNumber,
  ...(admin ? [customerName] : []),
  orderDate,
  createdBy,
  approver,
  purchaseOrder,
  lines,
  total,
  ...(editable ? [edit] : []),
]
