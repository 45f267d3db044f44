import { column } from './column.ts'
import type { DataColumn } from './dataColumn.ts'

/** Column of the buttons of each row, without a label on a phone's card. */
export const actionColumn = <Row extends object>(
  id: string,
  cell: DataColumn<Row>['cell'],
  more: Partial<DataColumn<Row>> = {},
): DataColumn<Row> => column(id, 'Action', cell, { label: '', interactive: true, phone: 'action', ...more })
