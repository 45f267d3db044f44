import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { DataColumn } from './dataColumn.ts'
import type { RowTicks } from './rowTicks.ts'
import { TickAll } from './TickCells.tsx'
import classes from './DataTableControls.module.css'

/** Sort of a list: `field` is the id of a column. */
export interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

interface DataTableHeadProps<Row extends object> {
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly ticks: RowTicks<Row> | undefined
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

export function DataTableHead<Row extends object>(props: DataTableHeadProps<Row>) {
  const { columns, rows, ticks, sort, onSort } = props
  return (
    <thead role="rowgroup">
      <tr role="row">
        {ticks ? (
          <th role="columnheader" scope="col" data-col="selection">
            <TickAll rows={rows} ticks={ticks} />
          </th>
        ) : null}
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
  const { id, header, sortable } = column
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <th
      role="columnheader"
      scope="col"
      data-col={id}
      data-align={column.align}
      data-phone={column.phone}
      {...(column.width ? { style: { width: column.width } } : {})}
      {...(sortable ? { 'aria-sort': sorted ? ariaSort[sorted] : 'none' } : {})}
    >
      {sortable ? (
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
