import { Checkbox } from '@mantine/core'
import { columnsOf, type DataColumn } from './dataTableFeatures.ts'

/** The column of checkboxes: one for the page, one a row. */
export function selectionColumn<Row extends object>(): DataColumn<Row> {
  return columnsOf<Row>().display({
    id: 'selection',
    meta: { interactive: true, phone: 'corner', width: '44px' },
    header: ({ table }) => (
      <Checkbox
        size="xs"
        aria-label="Select all on this page"
        disabled={!table.getRowModel().rows.some((row) => row.getCanSelect())}
        checked={table.getIsAllRowsSelected()}
        indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
        onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        size="xs"
        aria-label="Select this row"
        disabled={!row.getCanSelect()}
        checked={row.getIsSelected()}
        onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
      />
    ),
  })
}
