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
