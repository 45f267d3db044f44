import type { DataColumn } from './dataTableFeatures.ts'
import classes from './DataTable.module.css'

interface DataTableRowProps<Row extends object> {
  readonly row: Row
  readonly columns: readonly DataColumn<Row>[]
  readonly href: string | undefined
  readonly label: string | undefined
  readonly className: string | undefined
  readonly selected: boolean
}

/** A row; with an address it is one real link, stretched over the row from its first plain cell. */
export function DataTableRow<Row extends object>(props: DataTableRowProps<Row>) {
  const { row, columns, href, label, className, selected } = props
  const linked = columns.find((column) => !column.meta.interactive)
  return (
    <tr role="row" className={className} data-linked={href !== undefined} data-selected={selected}>
      {columns.map((column) => {
        const { id, meta, header } = column
        const cell = column.cell(row)
        const whole = meta.clip && typeof cell === 'string' ? cell : undefined
        return (
          <td
            key={id}
            role="cell"
            data-label={meta.label ?? (typeof header === 'string' ? header : '')}
            data-align={meta.align}
            data-clip={meta.clip}
            title={whole}
            data-nowrap={meta.nowrap}
            data-phone={meta.phone}
            data-wide-only={meta.wideOnly}
            data-interactive={meta.interactive}
          >
            {href !== undefined && column === linked ? (
              <a href={href} className={classes.link} aria-label={label}>
                {cell}
              </a>
            ) : href !== undefined && whole ? (
              // Above the stretched link, which would keep the pointer from the text's title.
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
