import { ActionIcon, Indicator } from '@mantine/core'
import type { OrderDetail, OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconNotes, IconPackage } from '@tabler/icons-react'
import { orderPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { shownLineCents, taxLabel, taxWords, type PriceTax } from '@tradecounter/rules/products/shownPrice.ts'
import { useMemo } from 'react'
import { column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../../ui/table/moneyColumn.tsx'
import { usePrinting } from '../../../ui/usePrinting.ts'
import { PriceTaxSwitch } from '../prices/PriceTaxSwitch.tsx'
import { usePriceTax } from '../prices/priceTax.ts'
import { AgreedPrice } from '../../quotes/AgreedPrice.tsx'
import { LineChangeNote } from '../LineChangeNote.tsx'
import classes from './OrderLineTable.module.css'

/** Columns with prices: live for drafts, frozen for submitted orders (R3). */
const priced = (quote: OrderDetail['quote']): readonly DataColumn<OrderLine>[] => [
  {
    id: 'itemName',
    header: 'Item Name',
    phone: 'title',
    cell: (line) => (
      <>
        {line.product.productName}
        <span className={classes.code}>{line.product.productCode}</span>
        <AgreedPrice quote={quote} />
        <LineChangeNote line={line} quote={quote} />
      </>
    ),
  },
  column('quantity', 'Quantity', (line) => line.quantity.toLocaleString('en-AU'), {
    align: 'right',
    width: '90px',
  }),
  moneyColumn('unitPriceExcludingGST', 'Unit Price (Ex GST)', (line) => line.unitPriceExcludingGSTCents),
  moneyColumn('freightExcludingGST', 'Freight (Ex GST)', (line) => line.freightExcludingGSTCents),
]

/** Number of the columns before the amount. */
const pricedColumns = 4

const amount = (tax: PriceTax): DataColumn<OrderLine> => ({
  id: 'amount',
  header: `Amount (${taxLabel[tax]})`,
  align: 'right',
  phone: 'end',
  cell: (line) => (
    <>
      <Money cents={shownLineCents(line, tax)} /> <span className="phone-only">{taxWords[tax]}</span>
    </>
  ),
})

const notes = (onNotes: (line: OrderLine) => void): DataColumn<OrderLine> =>
  column('notes', 'Notes', (line) => <NotesButton line={line} onClick={() => onNotes(line)} />, {
    interactive: true,
    width: '72px',
    align: 'right',
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
  readonly quote: OrderDetail['quote']
  /** True for an unsubmitted order, whose prices are those of today (R3). */
  readonly live: boolean
  /** Opens the notes of a line; only for administrators, on orders of status 2, 3 and 5 (§2). */
  readonly onNotes?: ((line: OrderLine) => void) | undefined
  readonly page: number
  readonly onPage: (page: number) => void
}

/** §2 Line table, with its footer rows from the one total function (R2). */
export function OrderLineTable({ lines, quote, live, onNotes, page, onPage }: OrderLineTableProps) {
  const noted = onNotes !== undefined
  const tax = usePriceTax()
  const columns = useMemo(
    () => [...priced(quote), amount(tax), ...(onNotes ? [notes(onNotes)] : [])],
    [quote, onNotes, tax],
  )
  const printing = usePrinting()
  const totals = orderTotals(lines)
  const shownPage = Math.min(page, Math.max(1, Math.ceil(lines.length / orderPageSize)))
  const start = (shownPage - 1) * orderPageSize
  return (
    <>
      <DataTable
        caption="Items of the order"
        columns={columns}
        rows={printing ? lines : lines.slice(start, start + orderPageSize)}
        rowId={(line) => String(line.lineID)}
        empty={{
          icon: IconPackage,
          title: 'No items yet',
          text: 'The items of this order will appear here.',
        }}
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
      {lines.length > 0 ? (
        <div className={classes.below}>
          {live ? <p>Today’s prices; locked when you submit.</p> : null}
          <PriceTaxSwitch />
        </div>
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
  /** True if the table ends with a column of notes. */
  readonly noted: boolean
  readonly strong?: boolean
}

function FooterRow({ label, cents, noted, strong = false }: FooterRowProps) {
  return (
    <tr role="row" className={strong ? classes.total : undefined}>
      <th role="rowheader" scope="row" colSpan={pricedColumns} data-align="right">
        {label}
      </th>
      <td role="cell" data-align="right">
        <Money cents={cents} />
      </td>
      {noted ? <td role="cell" /> : null}
    </tr>
  )
}
