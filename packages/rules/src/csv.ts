import { decimalFromCents } from './money.ts'

/** An amount: no sign of the currency, two decimals, and a minus that is no formula. */
interface CsvAmount {
  readonly cents: number
}

export type CsvCell = string | number | CsvAmount

/** Signs that a spreadsheet takes for the beginning of a formula, their wide forms included. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * The same within a text: read with semicolons, as spreadsheets do where the comma is the decimal
 * sign, a cell ends at a semicolon or a line break in it, and what follows begins another.
 */
const formulaWithin = /([;\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return decimalFromCents(cell.cents).toFixed(2)
  const harmless = cell.replaceAll(formulaWithin, "$1'").replaceAll('"', '""')
  return `"${formula.test(cell) ? "'" : ''}${harmless}"`
}

/**
 * Rows of a CSV file. Text that a spreadsheet would take for a formula is led by a quote
 * (I4), and all text is quoted: a lone carriage return would begin a row otherwise.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

/** Before the first row: so that spreadsheets read names in any script. */
export const byteOrderMark = '\uFEFF'
