import type { DataColumn } from './dataColumn.ts'
import { Skeleton } from '../page/Skeleton.tsx'

interface DataTableSkeletonProps<Row extends object> {
  readonly columns: readonly DataColumn<Row>[]
  /** True if the first column has checkboxes. */
  readonly ticked: boolean
  readonly rows: number
}

/** Skeleton rows in the layout of the table. */
export function DataTableSkeleton<Row extends object>(props: DataTableSkeletonProps<Row>) {
  const { columns, ticked, rows } = props
  return (
    <tbody role="rowgroup">
      {Array.from({ length: rows }, (_, index) => (
        <tr key={index} role="row" aria-hidden data-selected={false}>
          {ticked ? (
            <td role="cell" data-col="selection">
              <Skeleton height={12} width={18} inline />
            </td>
          ) : null}
          {columns.map(({ id, align, phone }) => (
            <td key={id} role="cell" data-col={id} data-align={align} data-phone={phone}>
              <Skeleton height={12} width={phone === 'title' ? '70%' : '55%'} inline />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
