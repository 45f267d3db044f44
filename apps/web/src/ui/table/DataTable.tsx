import { lazy, Suspense, useCallback, useDeferredValue, type ReactNode } from 'react'
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
  /** The same list while nothing of it changes: rows are drawn anew with a new one. */
  readonly columns: readonly DataColumn<Row>[]
  /** Undefined while loading: skeleton rows of the real layout. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** Makes the row a link, named by `rowLabel`: click, Enter, middle click. */
  readonly rowHref?: (row: Row) => string
  readonly rowLabel?: (row: Row) => string
  readonly rowClass?: (row: Row) => string | undefined
  /** The sort in force; columns that are `sortable` change it. */
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  /** Ticked rows: adds a column with a box for each row and one for the page. */
  readonly ticks?: RowTicks<Row> | undefined
  readonly skeletonRows?: number
  /** 36-px rows instead of 44. */
  readonly compact?: boolean
  /** Columns as wide as their heads say, whichever rows are drawn: for lists of more than a hundred. */
  readonly fixed?: boolean
  /** A phone's card: a labelled line a value, or values in pairs with their labels over them. */
  readonly card?: 'lines' | 'pairs'
  /** Styles of its own, by the columns' `data-col`. */
  readonly className?: string | undefined
  /** `<tr>` elements of totals; `SubtotalRow` is one. */
  readonly footer?: ReactNode
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode
  /** Reason why the rows could not be loaded, with a way to try again: replaces the rows. */
  readonly failure?: ErrorStateProps | undefined
}

const VirtualRows = lazy(async () => ({ default: (await loadVirtualRows()).VirtualRows }))

/**
 * The one table of the product: sticky sortable header,
 * row links, ticks, thousands of rows, cards on a phone.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, ticks, rowId, rowHref, rowLabel, rowClass, sort, onSort } = props
  const printing = usePrinting()
  // Drawn in slices between which the page answers: a hundred
  // rows are long work for a slow machine. Paper does not wait.
  const deferred = useDeferredValue(props.rows ?? null, null)
  const rows = printing ? (props.rows ?? null) : deferred
  // A new function would measure all rows anew.
  const keyOf = useCallback(
    (index: number) => {
      const row = rows?.[index]
      return row ? rowId(row) : index
    },
    [rows, rowId],
  )
  if (props.failure) return <ErrorState {...props.failure} />
  if (rows?.length === 0 && props.empty) return <>{props.empty}</>
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
