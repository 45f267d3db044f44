import type { QuoteVersion, QuoteVersionLine } from '@tradecounter/contract/quotes/quotes.entities.ts'
import type { QuoteLineField } from '@tradecounter/rules/quotes/quoteDifference.ts'
import { IconArrowsExchange, IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../../ui/table/moneyColumn.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { Changed } from './Changed.tsx'
import { versionRows, type VersionRow } from './versionRows.ts'
import classes from './VersionTable.module.css'

/** Field of a line, with the previous value if it changed. */
function fieldOf(row: VersionRow, field: QuoteLineField, show: (line: QuoteVersionLine) => ReactNode) {
  const { line, before, fields } = row
  return <Changed before={before && fields.includes(field) ? show(before) : undefined}>{show(line)}</Changed>
}

const nameOf = ({ product }: QuoteVersionLine) => (
  <>
    <bdi>{product.productName}</bdi> ({product.productCode})
  </>
)

function Product({ row }: { readonly row: VersionRow }) {
  const { line, change, before, fields } = row
  const chips = [
    change === 'added' ? { icon: IconPlus, text: 'Added' } : undefined,
    change === 'removed' ? { icon: IconMinus, text: 'Removed' } : undefined,
    line.isSubstitute ? { icon: IconArrowsExchange, text: 'Substitute' } : undefined,
  ].filter((value) => value !== undefined)
  return (
    <>
      {before && fields.includes('product') ? (
        <ins className={classes.mark}>{line.product.productName}</ins>
      ) : (
        <span>{line.product.productName}</span>
      )}
      <span className={classes.code}>{line.product.productCode}</span>
      {before && fields.includes('product') ? (
        <span className={classes.before}>Before: {nameOf(before)}</span>
      ) : null}
      {line.note || (before && fields.includes('note')) ? (
        <span className={classes.note}>{fieldOf(row, 'note', ({ note }) => note || 'No note')}</span>
      ) : null}
      {chips.map(({ icon, text }) => (
        <span key={text} className={classes.chip} data-chip>
          <StatusChip tone={text === 'Removed' ? 'bad' : 'brand'} icon={icon}>
            {text}
          </StatusChip>
        </span>
      ))}
    </>
  )
}

const columns: readonly DataColumn<VersionRow>[] = [
  { id: 'product', header: 'Product', phone: 'title', cell: (row) => <Product row={row} /> },
  column(
    'quantity',
    'Quantity',
    (row) => fieldOf(row, 'quantity', ({ quantity }) => quantity.toLocaleString('en-AU')),
    { align: 'right', width: '100px' },
  ),
  column(
    'unitPrice',
    'Unit Price (Ex GST)',
    (row) => fieldOf(row, 'unitPrice', (line) => <Money cents={line.unitPriceExcludingGSTCents} />),
    { align: 'right' },
  ),
  column(
    'freight',
    'Freight (Ex GST)',
    (row) => fieldOf(row, 'freight', (line) => <Money cents={line.freightExcludingGSTCents} />),
    { align: 'right' },
  ),
  moneyColumn('amount', 'Amount (Inc GST)', ({ line }) => line.amountCents, { phone: 'end' }),
]

interface VersionTableProps {
  readonly version: QuoteVersion
  /** Previous version, whose differences are highlighted. */
  readonly before: QuoteVersion | undefined
}

/** Lines of a version with prices. Freight and prices are of one unit. */
export function VersionTable({ version, before }: VersionTableProps) {
  const rows = useMemo(() => versionRows(version, before), [version, before])
  return (
    <DataTable
      caption={`Lines of version ${version.versionNumber}`}
      columns={columns}
      rows={rows}
      rowId={({ line }) => String(line.lineId)}
      rowClass={({ change }) => (change === 'removed' ? classes.removed : undefined)}
    />
  )
}
