import { Money } from '../text/Money.tsx'
import type { DataColumn } from './dataColumn.ts'

/** Column of amounts in cents. */
export const moneyColumn = <Row extends object>(
  id: string,
  header: string,
  centsOf: (row: Row) => number,
  more: Partial<DataColumn<Row>> = {},
): DataColumn<Row> => ({
  id,
  header,
  align: 'right',
  cell: (row) => <Money cents={centsOf(row)} />,
  ...more,
})
