import type { DataColumn } from './dataColumn.ts'

/** Column of a table; `more` is its layout. */
export const column = <Row extends object>(
  id: string,
  header: string,
  cell: DataColumn<Row>['cell'],
  more: Partial<DataColumn<Row>> = {},
): DataColumn<Row> => ({ id, header, cell, ...more })
