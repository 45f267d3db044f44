import { csvFile, csvText, type CsvCell } from '@tradecounter/rules/csv.ts'

/** Column of an export. */
export interface CsvColumn<Row> {
  readonly heading: string
  readonly cell: (row: Row, timeZone: string) => CsvCell
}

export const csvHeading = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  csvFile([columns.map(({ heading }) => heading)])

export const csvRows = <Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  timeZone: string,
): string => csvText(rows.map((row) => columns.map(({ cell }) => cell(row, timeZone))))

const rowsAtATime = 1000

/**
 * File of all rows, a thousand at a time and at the speed of the reader, so that memory does not grow with
 * their number.
 */
export async function* csvPages<Row>(
  columns: readonly CsvColumn<Row>[],
  timeZone: string,
  listBeyond: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvHeading(columns)
  let last: Row | undefined
  do {
    const rows = await listBeyond(last, rowsAtATime)
    if (rows.length > 0) yield csvRows(columns, rows, timeZone)
    last = rows.length === rowsAtATime ? rows.at(-1) : undefined
  } while (last)
}
