import { useTable, type RowSelectionState, type SortingState } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { DataTableSkeleton } from './DataTableSkeleton.tsx'
import { dataTableFeatures, type DataColumn } from './dataTableFeatures.ts'
import { selectionColumn } from './selectionColumn.tsx'
import classes from './DataTable.module.css'

interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

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
  readonly skeletonRows?: number
  /** 36-px rows instead of 44. */
  readonly compact?: boolean
  /** `<tr>` elements of totals. */
  readonly footer?: ReactNode
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode
}

const none: readonly never[] = []

/** The one table of the product, on TanStack Table: sticky sortable header, row links, ticks, cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, sort, onSort, selected, onSelect } = props
  const table = useTable({
    features: dataTableFeatures,
    columns: (selected ? [selectionColumn<Row>(), ...columns] : columns) as DataColumn<Row>[],
    data: rows ?? none,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: (row) => selected !== undefined && (props.selectable?.(row.original) ?? true),
    state: {
      sorting: sort ? [{ id: sort.field, desc: sort.direction === 'desc' }] : [],
      rowSelection: Object.fromEntries((selected ?? none).map((id) => [id, true as const])),
    },
    onSortingChange: (change) => {
      const before: SortingState = sort ? [{ id: sort.field, desc: sort.direction === 'desc' }] : []
      const [next] = typeof change === 'function' ? change(before) : change
      if (next) onSort?.({ field: next.id, direction: next.desc ? 'desc' : 'asc' })
    },
    onRowSelectionChange: (change) => {
      const before: RowSelectionState = Object.fromEntries(
        (selected ?? none).map((id) => [id, true as const]),
      )
      onSelect?.(Object.keys(typeof change === 'function' ? change(before) : change))
    },
  })
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
      <DataTableHead table={table} />
      <tbody role="rowgroup">
        {rows ? (
          table
            .getRowModel()
            .rows.map((row) => (
              <DataTableRow
                key={row.id}
                row={row}
                href={props.rowHref?.(row.original)}
                label={props.rowLabel?.(row.original)}
                className={props.rowClass?.(row.original)}
              />
            ))
        ) : (
          <DataTableSkeleton table={table} rows={props.skeletonRows ?? 10} />
        )}
      </tbody>
      {props.footer && rows ? <tfoot role="rowgroup">{props.footer}</tfoot> : null}
    </table>
  )
}
