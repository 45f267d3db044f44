import { memo, useSyncExternalStore } from 'react'
import { labelOf, type DataColumn } from './dataColumn.ts'
import type { RowTicks } from './rowTicks.ts'
import { Tick } from './TickCells.tsx'
import classes from './DataTable.module.css'

interface DataTableRowProps<Row extends object> {
  /**
   * Columns and ticks are stable objects, so that unchanged rows are not rendered again.
   */
  readonly columns: readonly DataColumn<Row>[]
  readonly ticks: RowTicks<Row> | undefined
  readonly row: Row
  readonly index: number
  readonly href: string | undefined
  readonly label: string | undefined
  readonly className: string | undefined
  /** Reports the row's height to virtual lists. */
  readonly measure?: (row: HTMLTableRowElement | null) => void
}

const noTicks = () => () => undefined

/** Row; with an address, a link in its first plain cell is stretched over the row. */
function Row<Row extends object>(props: DataTableRowProps<Row>) {
  const { row, index, columns, ticks, href, label, className, measure } = props
  const ticked = useSyncExternalStore(ticks?.subscribe ?? noTicks, () => ticks?.isTicked(row) ?? false)
  const linked = columns.find((column) => !column.interactive)
  return (
    <tr
      ref={measure}
      role="row"
      className={className}
      data-index={index}
      data-linked={href !== undefined}
      data-selected={ticked}
      aria-rowindex={index + 2}
      {...(ticks ? { 'aria-selected': ticked } : {})}
    >
      {ticks ? (
        <td role="cell" data-col="selection" data-interactive>
          <Tick row={row} ticks={ticks} />
        </td>
      ) : null}
      {columns.map((column) => {
        const cell = column.cell(row)
        const whole = column.clip && typeof cell === 'string' ? cell : undefined
        return (
          <td
            key={column.id}
            role="cell"
            data-col={column.id}
            data-label={labelOf(column)}
            data-align={column.align}
            data-clip={column.clip}
            title={whole}
            data-nowrap={column.nowrap}
            data-phone={column.phone}
            data-interactive={column.interactive}
          >
            {href !== undefined && column === linked ? (
              <a href={href} className={classes.link} aria-label={label}>
                {cell}
              </a>
            ) : href !== undefined && whole ? (
              // Above the stretched link, so that the pointer reaches the text's title.
              <a href={href} className={classes.text} title={whole} tabIndex={-1}>
                {whole}
              </a>
            ) : (
              cell
            )}
          </td>
        )
      })}
    </tr>
  )
}

export const DataTableRow = memo(Row) as typeof Row
