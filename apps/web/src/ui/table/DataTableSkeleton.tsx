import type { DataColumn } from './dataTableFeatures.ts'
import { Skeleton } from '../page/Skeleton.tsx'

interface DataTableSkeletonProps<Row extends object> {
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: number
}

/** Rows in the shape of those to come, so that nothing moves when they do. */
export function DataTableSkeleton<Row extends object>({ columns, rows }: DataTableSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} role="row" aria-hidden>
      {columns.map(({ id, meta }) => (
        <td
          key={id}
          role="cell"
          data-align={meta.align}
          data-phone={meta.phone}
          data-wide-only={meta.wideOnly}
        >
          <Skeleton height={12} width={meta.phone === 'title' ? '70%' : '55%'} inline />
        </td>
      ))}
    </tr>
  ))
}
