import { useDeferredValue, type ReactNode } from 'react'
import { DataTableHead, type Sort } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { DataTableSkeleton } from './DataTableSkeleton.tsx'
import type { DataColumn } from './dataTableFeatures.ts'
import { selectionColumn } from './selectionColumn.tsx'
import classes from './DataTable.module.css'

interface DataTableProps<Row extends object> {
  /** What the table holds, for people who cannot see it. */
  readonly caption: string
  readonly columns: readonly DataColumn<Row>[]
  /** Undefined while loading: skeleton rows of the real layout. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** Makes the row a link, named by `rowLabel`: click, Enter, middle click. */
  readonly rowHref?: (row: Row) => string
  readonly rowLabel?: (row: Row) => string
  readonly rowClass?: (row: Row) => string | undefined
  /** The sort in force; columns with `enableSorting: true` change it. Their id is the API's field. */
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  /** Ids of ticked rows; given, the table gets a column of checkboxes. */
  readonly selected?: readonly string[]
  readonly onSelect?: (ids: string[]) => void
  /** Rows that may not be ticked keep a dead checkbox. */
  readonly selectable?: (row: Row) => boolean
  /** What a row's checkbox is about, for people who cannot see it. */
  readonly rowName?: (row: Row) => string
  readonly skeletonRows?: number
  /** 36-px rows instead of 44. */
  readonly compact?: boolean
  /** `<tr>` elements of totals. */
  readonly footer?: ReactNode
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode
}

const none: readonly never[] = []
const all = () => true

/** The one table of the product: sticky sortable header, row links, ticks, cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rowId, sort, onSort, selected, onSelect, selectable, rowName } = props
  // Drawn in slices between which the page answers.
  const rows = useDeferredValue(props.rows ?? null, null)
  const columns = selected
    ? [
        selectionColumn<Row>({
          rows: rows ?? none,
          rowId,
          selected,
          onSelect: (ids) => onSelect?.(ids),
          selectable: selectable ?? all,
          rowName,
        }),
        ...props.columns,
      ]
    : props.columns
  if (rows?.length === 0 && props.empty) return <>{props.empty}</>
  return (
    <table
      className={classes.table}
      role="table"
      data-compact={props.compact ?? false}
      data-selectable={selected !== undefined}
      aria-busy={!rows}
    >
      <caption className={classes.caption}>{props.caption}</caption>
      <DataTableHead columns={columns} sort={sort} onSort={onSort} />
      <tbody role="rowgroup">
        {rows ? (
          rows.map((row) => (
            <DataTableRow
              key={rowId(row)}
              row={row}
              columns={columns}
              href={props.rowHref?.(row)}
              label={props.rowLabel?.(row)}
              className={props.rowClass?.(row)}
              selected={selected?.includes(rowId(row)) ?? false}
            />
          ))
        ) : (
          <DataTableSkeleton columns={columns} rows={props.skeletonRows ?? 10} />
        )}
      </tbody>
      {props.footer && rows ? <tfoot role="rowgroup">{props.footer}</tfoot> : null}
    </table>
  )
}
