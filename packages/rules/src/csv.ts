import { decimalFromCents } from './money.ts'

/** Amount, written with two decimals and no currency sign; its minus begins no formula. */
interface CsvAmount {
  readonly cents: number
}

export type CsvCell = string | number | CsvAmount

/** Characters that begin a formula in a spreadsheet, with their full-width forms. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * Beginnings of formulas within a text. Spreadsheets of locales with a decimal comma split cells at
 * semicolons and line breaks, so the text after one can begin a formula.
 */
const innerFormula = /([;\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const disarmedFormula = /(^|[;\t\r\n])'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return decimalFromCents(cell.cents).toFixed(2)
  const harmless = cell.replaceAll(innerFormula, "$1'").replaceAll('"', '""')
  return `"${formula.test(cell) ? "'" : ''}${harmless}"`
}

/**
 * Rows of a CSV file. An apostrophe disarms text that a spreadsheet would run as a formula (I4). Every text
 * is quoted, as a lone carriage return would begin a row otherwise.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

/** Text of a cell without the apostrophes that `csvText` adds. */
export const withoutApostrophes = (cell: string): string => cell.replaceAll(disarmedFormula, '$1')

/** First rows of a CSV file. Spreadsheets read its byte order mark as UTF-8, and so names in any script. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${csvText(rows)}`
