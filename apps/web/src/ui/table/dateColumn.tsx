import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { DateText } from '../text/DateText.tsx'
import { column } from './column.ts'
import type { DataColumn } from './dataColumn.ts'

/** Column of dates; a missing one is a dash. */
export const dateColumn = <Row extends object>(
  id: string,
  header: string,
  dateOf: (row: Row) => PlainDate | null | undefined,
  more?: Partial<DataColumn<Row>>,
): DataColumn<Row> =>
  column(
    id,
    header,
    (row) => {
      const date = dateOf(row)
      return date ? <DateText date={date} /> : '–'
    },
    more,
  )
