import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { FlexRender, type Header, type ReactTable } from '@tanstack/react-table'
import type { DataTableFeatures } from './dataTableFeatures.ts'
import classes from './DataTable.module.css'

interface DataTableHeadProps<Row extends object> {
  readonly table: ReactTable<DataTableFeatures, Row>
}

export function DataTableHead<Row extends object>({ table }: DataTableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} />
          ))}
        </tr>
      ))}
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function HeadCell<Row extends object>({ header }: { readonly header: Header<DataTableFeatures, Row> }) {
  const { column } = header
  const { meta } = column.columnDef
  const sorted = column.getIsSorted()
  const sortable = column.columnDef.enableSorting === true
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={meta?.align}
      data-wide-only={meta?.wideOnly}
      data-selection={column.id === 'selection' || undefined}
      style={{ width: meta?.width }}
      {...(sortable ? { 'aria-sort': sorted ? ariaSort[sorted] : 'none' } : {})}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted}
          onClick={() => column.toggleSorting(sorted === 'asc')}
        >
          <FlexRender header={header} />
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        <FlexRender header={header} />
      )}
    </th>
  )
}
