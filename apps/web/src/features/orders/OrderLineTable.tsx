import type { OrderLine } from '@tradecounter/contract/orders.entities.ts'
import { IconPackage } from '@tabler/icons-react'
import { orderPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/orderTotals.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { columnsOf, type DataColumn } from '../../ui/dataTableFeatures.ts'
import { LineChangeNote } from './LineChangeNote.tsx'
import classes from './OrderLineTable.module.css'

const column = columnsOf<OrderLine>()

/** The prices are those of the order's state already: live for drafts, frozen once submitted (R3). */
const columns: readonly DataColumn<OrderLine>[] = [
  column.accessor((line) => line.product.productName, {
    id: 'itemName',
    header: 'Item Name',
    meta: { phone: 'title' },
    cell: ({ row }) => (
      <>
        {row.original.product.productName}
        <span className={classes.code}>{row.original.product.productCode}</span>
        <LineChangeNote line={row.original} />
      </>
    ),
  }),
  column.accessor('quantity', {
    header: 'Quantity',
    meta: { align: 'right', width: '90px' },
    cell: ({ getValue }) => getValue().toLocaleString('en-AU'),
  }),
  column.accessor('unitPriceExcludingGSTCents', {
    header: 'Unit Price (Ex GST)',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Money cents={getValue()} />,
  }),
  column.accessor('freightExcludingGSTCents', {
    header: 'Freight (Ex GST)',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Money cents={getValue()} />,
  }),
  column.accessor(lineAmountCents, {
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', phone: 'end' },
    cell: ({ getValue }) => <Money cents={getValue()} />,
  }),
]

interface OrderLineTableProps {
  readonly lines: readonly OrderLine[]
  readonly page: number
  readonly onPage: (page: number) => void
}

/** §2 Line table, with its footer rows from the one total function (R2). */
export function OrderLineTable({ lines, page, onPage }: OrderLineTableProps) {
  const totals = orderTotals(lines)
  const shownPage = Math.min(page, Math.max(1, Math.ceil(lines.length / orderPageSize)))
  const start = (shownPage - 1) * orderPageSize
  return (
    <>
      <DataTable
        caption="Items of the order"
        columns={columns}
        rows={lines.slice(start, start + orderPageSize)}
        rowId={(line) => String(line.lineID)}
        empty={
          <EmptyState
            icon={IconPackage}
            title="No items yet"
            text="The items of this order will appear here."
          />
        }
        footer={
          <>
            <FooterRow label="Freight (Ex GST)" cents={totals.freightTotalCents} />
            <FooterRow label="Total (Ex GST)" cents={totals.productTotalCents + totals.freightTotalCents} />
            <FooterRow label="GST" cents={totals.gstTotalCents} />
            <FooterRow label="Total" cents={totals.totalAmountCents} strong />
          </>
        }
      />
      {lines.length > orderPageSize ? (
        <Pager page={shownPage} perPage={orderPageSize} total={lines.length} onPage={onPage} />
      ) : null}
    </>
  )
}

function FooterRow({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  return (
    <tr role="row" className={strong ? classes.total : undefined}>
      <th role="rowheader" scope="row" colSpan={columns.length - 1} data-align="right">
        {label}
      </th>
      <td role="cell" data-align="right">
        <Money cents={cents} />
      </td>
    </tr>
  )
}
