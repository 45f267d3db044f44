import { withoutApostrophes } from '@tradecounter/rules/csv.ts'
import { isAmbiguousQuantity, readQuantity } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import { readDelimited, type DelimitedTable } from '../../../lib/text/delimited.ts'

export interface PastedRow {
  readonly code: string
  readonly quantity: string
}

export interface PastedTable {
  readonly rows: readonly PastedRow[]
  /** Remark about the columns that were read or ignored, if that is not obvious. */
  readonly remark: string | undefined
}

type Row = readonly string[]

const codeNames =
  /^((product|item|stock|part|supplier)?\s*(code|number|no\.?|#)|sku|product|item|part|material)$/i
const quantityNames = /^((order(ed)?|required)?\s*(qty|quantity|quantities)|units|pieces|pcs|qty\.)$/i

/** True for a cell that is written as a quantity, even if it is refused as ambiguous. */
const isQuantity = (cell: string | undefined): boolean =>
  cell !== undefined && (readQuantity(cell) !== undefined || isAmbiguousQuantity(cell))

interface Columns {
  readonly code: number
  /** Index of the column; -1 without one. */
  readonly quantity: number
  readonly width: number
}

/** Column with the most quantities; the first of several. */
function quantityColumn(rows: readonly Row[], width: number, code: number): number {
  let best = -1
  let most = 0
  for (let column = 0; column < width; column += 1) {
    const count = column === code ? 0 : rows.filter((row) => isQuantity(row[column])).length
    if (count > most) [best, most] = [column, count]
  }
  return best
}

/** Columns named by a heading row. */
function headingColumns(rows: readonly Row[]): Columns | undefined {
  const [heading = [], ...body] = rows
  const code = heading.findIndex((cell) => codeNames.test(cell))
  const quantity = heading.findIndex((cell) => quantityNames.test(cell))
  if (code < 0 && quantity < 0) return undefined
  const codeColumn = code < 0 ? (quantity === 0 ? 1 : 0) : code
  return {
    code: codeColumn,
    quantity: quantity < 0 ? quantityColumn(body, heading.length, codeColumn) : quantity,
    width: heading.length,
  }
}

const usualWidth = (rows: readonly Row[]): number => {
  const counts = Map.groupBy(rows, (row) => row.length)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 1
}

function plainColumns(rows: readonly Row[]): Columns {
  const width = usualWidth(rows)
  // The second of two columns is the quantity, even if invalid: its row then shows the refusal.
  return { code: 0, quantity: width === 2 ? 1 : quantityColumn(rows, width, 0), width }
}

/** Quantity of a row; joins the cells of an unquoted `1,200`, which make more cells than columns. */
function quantityOf(row: Row, { quantity, width }: Columns, delimiter: string): string {
  if (quantity < 0) return ''
  if (quantity < width - 1) return row[quantity] ?? ''
  const last = row.findLastIndex((cell) => cell !== '')
  return row.slice(quantity, Math.max(quantity, last) + 1).join(delimiter)
}

const remarkOf = (heading: Row | undefined, { code, quantity, width }: Columns): string | undefined => {
  const nameOf = (column: number) => heading?.[column] || `column ${column + 1}`
  const otherColumns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== code && column !== quantity,
  )
  if (otherColumns.length === 0) return undefined
  const sources = `Read codes from ${nameOf(code)}${quantity < 0 ? '' : ` and quantities from ${nameOf(quantity)}`}`
  return `${sources}; ignored ${otherColumns.map(nameOf).join(', ')}.`
}

function toRows({ rows, delimiter }: DelimitedTable, columns: Columns): PastedRow[] {
  return rows.map((row) => ({
    code: withoutApostrophes(row[columns.code] ?? ''),
    quantity: withoutApostrophes(quantityOf(row, columns, delimiter)),
  }))
}

/** Codes and quantities of a pasted or uploaded table, with or without a row of headings. */
export function readPasted(text: string): PastedTable {
  const table = readDelimited(text)
  const headed = headingColumns(table.rows)
  const columns = headed ?? plainColumns(table.rows)
  return {
    rows: toRows(headed ? { ...table, rows: table.rows.slice(1) } : table, columns),
    remark: remarkOf(headed ? table.rows[0] : undefined, columns),
  }
}

/** True if pasted text has several cells, and therefore fills rows instead of the field. */
export function isTable(text: string): boolean {
  const plain = text.replace(/[\r\n]+$/, '')
  return /[\t\r\n]/.test(plain) || (!isQuantity(plain) && /^[^,;]+[;,]\s*"?\d[\d,.]*"?$/.test(plain))
}
