import { FlexRender, type Row } from '@tanstack/react-table'
import type { DataTableFeatures } from './dataTableFeatures.ts'
import classes from './DataTable.module.css'

interface DataTableRowProps<Data extends object> {
  readonly row: Row<DataTableFeatures, Data>
  readonly href: string | undefined
  readonly label: string | undefined
  readonly className: string | undefined
}

/** A row; with an address it is one real link, stretched over the row from its first plain cell. */
export function DataTableRow<Data extends object>({ row, href, label, className }: DataTableRowProps<Data>) {
  const cells = row.getAllCells()
  const linked = cells.find((cell) => !cell.column.columnDef.meta?.interactive)
  return (
    <tr role="row" className={className} data-linked={href !== undefined} data-selected={row.getIsSelected()}>
      {cells.map((cell) => {
        const { meta, header } = cell.column.columnDef
        return (
          <td
            key={cell.id}
            role="cell"
            data-label={meta?.label ?? (typeof header === 'string' ? header : '')}
            data-align={meta?.align}
            data-clip={meta?.clip}
            data-nowrap={meta?.nowrap}
            data-phone={meta?.phone}
            data-wide-only={meta?.wideOnly}
            data-interactive={meta?.interactive}
          >
            {href !== undefined && cell === linked ? (
              <a href={href} className={classes.link} aria-label={label}>
                <FlexRender cell={cell} />
              </a>
            ) : (
              <FlexRender cell={cell} />
            )}
          </td>
        )
      })}
    </tr>
  )
}
