import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { DataColumn } from './dataTableFeatures.ts'
import classes from './DataTable.module.css'

/** What a list is sorted by: the id of a column. */
export interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

interface DataTableHeadProps<Row extends object> {
  readonly columns: readonly DataColumn<Row>[]
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

export function DataTableHead<Row extends object>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sorted={sort?.field === column.id ? sort.direction : false}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

interface HeadCellProps<Row extends object> {
  readonly column: DataColumn<Row>
  readonly sorted: Sort['direction'] | false
  readonly onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row extends object>({ column, sorted, onSort }: HeadCellProps<Row>) {
  const { id, header, meta, enableSorting } = column
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={meta.align}
      data-wide-only={meta.wideOnly}
      data-selection={id === 'selection' || undefined}
      style={{ width: meta.width }}
      {...(enableSorting ? { 'aria-sort': sorted ? ariaSort[sorted] : 'none' } : {})}
    >
      {enableSorting ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted}
          onClick={() => onSort?.({ field: id, direction: sorted === 'asc' ? 'desc' : 'asc' })}
        >
          {header}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
