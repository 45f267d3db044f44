import {
  isValidElement,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  type ReactElement,
  type ReactNode,
} from 'react'
import { EmptyState, type EmptyStateProps } from '../page/EmptyState.tsx'
import { ErrorState, type ErrorStateProps } from '../page/ErrorState.tsx'
import { usePrinting } from '../usePrinting.ts'
import type { DataColumn } from './dataColumn.ts'
import { DataTableHead, type Sort } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { DataTableTools } from './DataTableTools.tsx'
import { DataTableSkeleton } from './DataTableSkeleton.tsx'
import { loadVirtualRows, virtualAbove } from './loadVirtualRows.ts'
import { PlainRows } from './PlainRows.tsx'
import type { RowTicks } from './rowTicks.ts'
import { TableScroll } from './TableScroll.tsx'
import classes from './DataTable.module.css'
import cards from './DataTableCards.module.css'

interface DataTableProps<Row extends object> {
  /** Contents of the table for screen readers. */
  readonly caption: string
  /** Stable list of columns; a new list renders all rows again. */
  readonly columns: readonly DataColumn<Row>[]
  /** Rows; undefined shows skeleton rows. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** Makes the row a link, named by `rowLabel`: click, Enter, middle click. */
  readonly rowHref?: (row: Row) => string
  readonly rowLabel?: (row: Row) => string
  readonly rowClass?: (row: Row) => string | undefined
  /** Present sort, changed by `sortable` columns. */
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  /** Ticked rows: adds a column with a box for each row and one for the page. */
  readonly ticks?: RowTicks<Row> | undefined
  readonly skeletonRows?: number
  /** 36-px rows instead of 44. */
  readonly compact?: boolean
  /** True for fixed column widths, for lists of more than a hundred rows. */
  readonly fixed?: boolean
  /** Layout of a phone's card: labelled lines, or pairs of values with labels above. */
  readonly card?: 'lines' | 'pairs'
  /** Class with styles for columns by `data-col`. */
  readonly className?: string | undefined
  /** `<tr>` elements of totals; `SubtotalRow` is one. */
  readonly footer?: ReactNode
  /** Empty state, or other content, instead of rows for an empty list. */
  readonly empty?: EmptyStateProps | ReactElement | undefined
  /** Error state that replaces the rows, with a Retry button. */
  readonly failure?: ErrorStateProps | undefined
}

const VirtualRows = lazy(async () => ({ default: (await loadVirtualRows()).VirtualRows }))

/**
 * Table of the product: sticky sortable header,
 * row links, ticks, thousands of rows, cards on a phone.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, ticks, rowId, rowHref, rowLabel, rowClass, sort, onSort } = props
  const printing = usePrinting()
  // Deferred, so that the page stays responsive: a hundred
  // rows take long on a slow machine. Not deferred for printing.
  const deferred = useDeferredValue(props.rows ?? null, null)
  const rows = printing ? (props.rows ?? null) : deferred
  // Memoised, as a new function would cause all rows to be measured again.
  const keyOf = useCallback(
    (index: number) => {
      const row = rows?.[index]
      return row ? rowId(row) : index
    },
    [rows, rowId],
  )
  if (props.failure) return <ErrorState {...props.failure} />
  if (rows?.length === 0 && props.empty)
    return isValidElement(props.empty) ? props.empty : <EmptyState {...props.empty} />
  const render = (index: number, measure?: (row: HTMLTableRowElement | null) => void) => {
    const row = rows?.[index]
    return row ? (
      <DataTableRow
        key={rowId(row)}
        row={row}
        index={index}
        columns={columns}
        ticks={ticks}
        href={rowHref?.(row)}
        label={rowLabel?.(row)}
        className={rowClass?.(row)}
        {...(measure ? { measure } : {})}
      />
    ) : null
  }
  const skeleton = (
    <DataTableSkeleton columns={columns} ticked={ticks !== undefined} rows={props.skeletonRows ?? 10} />
  )
  const drawn = { count: rows?.length ?? 0, keyOf, render }
  const shown = rows && rows.length > 0 ? rows : undefined
  return (
    <div className={classes.place}>
      {shown ? (
        <DataTableTools
          caption={props.caption}
          columns={columns}
          rows={shown}
          ticks={ticks}
          sort={sort}
          onSort={onSort}
        />
      ) : null}
      <TableScroll name={props.caption}>
        <table
          className={[classes.table, cards.table, props.className].filter(Boolean).join(' ')}
          role="table"
          data-compact={props.compact ?? false}
          data-fixed={props.fixed ?? false}
          data-card={props.card ?? 'lines'}
          data-selectable={ticks !== undefined}
          data-linked={rowHref !== undefined}
          aria-busy={!rows}
          {...(rows ? { 'aria-rowcount': rows.length + 1 } : {})}
        >
          <caption className={classes.caption}>{props.caption}</caption>
          <DataTableHead columns={columns} rows={rows ?? []} ticks={ticks} sort={sort} onSort={onSort} />
          {!rows ? (
            skeleton
          ) : rows.length > virtualAbove && !printing ? (
            <Suspense fallback={skeleton}>
              <VirtualRows {...drawn} />
            </Suspense>
          ) : (
            <PlainRows {...drawn} atOnce={printing} />
          )}
          {props.footer && rows ? <tfoot role="rowgroup">{props.footer}</tfoot> : null}
        </table>
      </TableScroll>
    </div>
  )
}
