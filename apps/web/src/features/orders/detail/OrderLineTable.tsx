import { ActionIcon, Indicator } from '@mantine/core'
import type { OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconNotes, IconPackage } from '@tabler/icons-react'
import { orderPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { useMemo } from 'react'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { columnsOf, type DataColumn } from '../../../ui/table/dataTableFeatures.ts'
import { usePrinting } from '../../../ui/usePrinting.ts'
import { LineChangeNote } from '../LineChangeNote.tsx'
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
    header: 'Amount (Inc GST)',
    meta: { align: 'right', phone: 'end' },
    cell: ({ getValue }) => (
      <>
        <Money cents={getValue()} /> <span className="phone-only">inc GST</span>
      </>
    ),
  }),
]

const notes = (onNotes: (line: OrderLine) => void) =>
  column.display({
    id: 'notes',
    header: 'Notes',
    meta: { interactive: true, width: '72px', align: 'right' },
    cell: ({ row }) => <NotesButton line={row.original} onClick={() => onNotes(row.original)} />,
  })

function NotesButton({ line, onClick }: { readonly line: OrderLine; readonly onClick: () => void }) {
  const { noteCount, product } = line
  const count = noteCount === 1 ? '1 note' : `${noteCount} notes`
  return (
    <Indicator label={noteCount} size={16} disabled={noteCount === 0} inline color="gray.7">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Notes on ${product.productName}: ${count}`}
        onClick={onClick}
      >
        <IconNotes size={18} />
      </ActionIcon>
    </Indicator>
  )
}

interface OrderLineTableProps {
  readonly lines: readonly OrderLine[]
  /** Prices of today, of an order that is not submitted yet (R3). */
  readonly live: boolean
  /** Opens the notes of a line: for administrators, on orders of statuses 2, 3 and 5 (§2). */
  readonly onNotes?: ((line: OrderLine) => void) | undefined
  readonly page: number
  readonly onPage: (page: number) => void
}

/** §2 Line table, with its footer rows from the one total function (R2). */
export function OrderLineTable({ lines, live, onNotes, page, onPage }: OrderLineTableProps) {
  const noted = onNotes !== undefined
  const shown = useMemo(() => (onNotes ? [...columns, notes(onNotes)] : columns), [onNotes])
  const printing = usePrinting()
  const totals = orderTotals(lines)
  const shownPage = Math.min(page, Math.max(1, Math.ceil(lines.length / orderPageSize)))
  const start = (shownPage - 1) * orderPageSize
  return (
    <>
      <DataTable
        caption="Items of the order"
        columns={shown}
        rows={printing ? lines : lines.slice(start, start + orderPageSize)}
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
            <FooterRow label="Freight (Ex GST)" cents={totals.freightTotalCents} noted={noted} />
            <FooterRow
              label="Total (Ex GST)"
              cents={totals.productTotalCents + totals.freightTotalCents}
              noted={noted}
            />
            <FooterRow label="GST" cents={totals.gstTotalCents} noted={noted} />
            <FooterRow label="Total (Inc GST)" cents={totals.totalAmountCents} noted={noted} strong />
          </>
        }
      />
      {live && lines.length > 0 ? (
        <p className={classes.live}>
          Prices of today’s price list. They are fixed when the order is submitted.
        </p>
      ) : null}
      {lines.length > orderPageSize && !printing ? (
        <Pager page={shownPage} perPage={orderPageSize} total={lines.length} onPage={onPage} />
      ) : null}
    </>
  )
}

interface FooterRowProps {
  readonly label: string
  readonly cents: number
  /** The table has a column of notes at its end. */
  readonly noted: boolean
  readonly strong?: boolean
}

function FooterRow({ label, cents, noted, strong = false }: FooterRowProps) {
  return (
    <tr role="row" className={strong ? classes.total : undefined}>
      <th role="rowheader" scope="row" colSpan={columns.length - 1} data-align="right">
        {label}
      </th>
      <td role="cell" data-align="right">
        <Money cents={cents} />
      </td>
      {noted ? <td role="cell" /> : null}
    </tr>
  )
}
