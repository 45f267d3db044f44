import { Skeleton } from '@mantine/core'
import type { ReactTable } from '@tanstack/react-table'
import type { DataTableFeatures } from './dataTableFeatures.ts'

interface DataTableSkeletonProps<Row extends object> {
  readonly table: ReactTable<DataTableFeatures, Row>
  readonly rows: number
}

/** Rows in the shape of those to come, so that nothing moves when they do. */
export function DataTableSkeleton<Row extends object>({ table, rows }: DataTableSkeletonProps<Row>) {
  const columns = table.getAllLeafColumns()
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} role="row" aria-hidden>
      {columns.map((column) => {
        const { meta } = column.columnDef
        return (
          <td
            key={column.id}
            role="cell"
            data-align={meta?.align}
            data-phone={meta?.phone}
            data-wide-only={meta?.wideOnly}
          >
            <Skeleton height={12} width={meta?.phone === 'title' ? '70%' : '55%'} display="inline-block" />
          </td>
        )
      })}
    </tr>
  ))
}
