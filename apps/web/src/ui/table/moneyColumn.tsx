import { Money } from '../text/Money.tsx'
import { column } from './column.ts'
import type { DataColumn } from './dataColumn.ts'

/** Column of amounts in cents; a missing one is a dash. */
export const moneyColumn = <Row extends object>(
  id: string,
  header: string,
  centsOf: (row: Row) => number | null,
  more?: Partial<DataColumn<Row>>,
): DataColumn<Row> =>
  column(
    id,
    header,
    (row) => {
      const cents = centsOf(row)
      return cents === null ? '–' : <Money cents={cents} />
    },
    { align: 'right', ...more },
  )
