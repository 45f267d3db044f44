/** Separator between the cells of a pasted or uploaded table. */
type Delimiter = '\t' | ';' | ','

export interface DelimitedTable {
  readonly delimiter: Delimiter
  readonly rows: readonly (readonly string[])[]
}

/**
 * Splits text into rows of cells. A quotation mark begins a quoted cell
 * only at its start; `undefined` if one is not closed.
 */
function split(text: string, delimiter: string, quotes: boolean): string[][] | undefined {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else quoted = false
    } else if (quotes && sign === '"' && cell === '') quoted = true
    else if (sign === delimiter) endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[index + 1] === '\n') index += 1
      endCell()
      rows.push(row)
      row = []
    } else cell += sign
  }
  if (quoted) return undefined
  endCell()
  rows.push(row)
  return rows
}

/**
 * Delimiter of a text: tab if it has any, else the more frequent one of comma and semicolon
 * in the first line with any.
 */
function delimiterOf(text: string): Delimiter {
  const outside = text.replaceAll(/"[^"]*"/g, '').slice(0, 20_000)
  if (outside.includes('\t')) return '\t'
  const line = outside.split(/[\r\n]/).find((candidate) => /[;,]/.test(candidate)) ?? ''
  return line.split(';').length > line.split(',').length ? ';' : ','
}

/**
 * Reads a table from text: separated by tab, comma or semicolon, with quotes, and
 * line ends of Windows, Unix or old Macs. Cells are trimmed, and empty
 * rows left out. A quotation mark that is not closed, such as an inch sign, is a character.
 */
export function readDelimited(text: string): DelimitedTable {
  const plain = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(plain)
  const rows = split(plain, delimiter, true) ?? split(plain, delimiter, false) ?? []
  const trimmed = rows.map((row) => row.map((cell) => cell.trim()))
  return { delimiter, rows: trimmed.filter((row) => row.some((cell) => cell !== '')) }
}
