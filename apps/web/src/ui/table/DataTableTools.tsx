import { Select } from '../form/Select.tsx'
import { labelOf, type DataColumn } from './dataColumn.ts'
import type { Sort } from './DataTableHead.tsx'
import type { RowTicks } from './rowTicks.ts'
import { TickAll } from './TickCells.tsx'
import classes from './DataTableTools.module.css'

interface DataTableToolsProps<Row extends object> {
  readonly caption: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly ticks: RowTicks<Row> | undefined
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

/** Sort select and checkbox for all rows on a phone, whose cards have no header. */
export function DataTableTools<Row extends object>(props: DataTableToolsProps<Row>) {
  const { caption, columns, rows, ticks, sort, onSort } = props
  const sortable = onSort ? columns.filter((column) => column.sortable) : []
  if (sortable.length === 0 && !ticks) return null
  return (
    <div className={classes.tools}>
      {ticks ? (
        <span>
          <TickAll rows={rows} ticks={ticks} />
        </span>
      ) : null}
      {sortable.length > 0 ? (
        <Select
          aria-label={`Sort ${caption.toLowerCase()} by`}
          placeholder="Sort by"
          data={sortable.flatMap((column) => [
            { value: `${column.id} asc`, label: `${labelOf(column)} ↑` },
            { value: `${column.id} desc`, label: `${labelOf(column)} ↓` },
          ])}
          value={sort ? `${sort.field} ${sort.direction}` : null}
          onChange={(value) => {
            const [field, direction] = value?.split(' ') ?? []
            if (field) onSort?.({ field, direction: direction === 'desc' ? 'desc' : 'asc' })
          }}
        />
      ) : null}
    </div>
  )
}
