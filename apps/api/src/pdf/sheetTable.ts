import type { SheetTable } from './sheet.ts'
import { ink, line, margin, pageWidth, quiet, set, writeTitle, type Page } from './sheetPage.ts'

const padding = 5
const fontSize = 8.5
const pointsOfMm = 72 / 25.4

interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
  readonly tag: 'TH' | 'TD'
  readonly weight: 'normal' | 'bold'
  readonly colour: string
  /** Columns of totals' labels. */
  readonly span?: number
}

type Place = Pick<Cell, 'x' | 'width' | 'align'>

/** Columns with a width have it; the others share the rest. */
function placesOf({ columns }: SheetTable): Place[] {
  const whole = pageWidth - 2 * margin
  const fixedWidths = columns.map(({ width }) => (width === undefined ? undefined : width * pointsOfMm))
  const fixedSum = fixedWidths.reduce((sum: number, width) => sum + (width ?? 0), 0)
  const share = (whole - fixedSum) / Math.max(1, fixedWidths.filter((width) => width === undefined).length)
  let x = margin
  return columns.map(({ amount }, index) => {
    const width = fixedWidths[index] ?? share
    const place = { x, width, align: amount ? 'right' : 'left' } as const
    x += width
    return place
  })
}

/**
 * Amounts have digits of equal width (`tnum`); otherwise the point of "7.15" runs into its neighbours. Other
 * texts name no features, not even an empty list: the library then shapes each word once, not at each use.
 */
const inside = ({ x, width, align }: Place): { at: number; options: PDFKit.Mixins.TextOptions } => ({
  at: x + padding / 2,
  options: { width: width - padding, align, ...(align === 'right' ? { features: ['tnum'] } : {}) },
})

const heightOf = ({ pdf }: Page, cells: readonly Cell[]): number =>
  2 * padding +
  Math.max(
    ...cells.map((cell) => set(pdf, fontSize, cell.weight).heightOfString(cell.text, inside(cell).options)),
  )

/** Text of a cell in parts of at most a height, between words. */
function splitText(page: Page, cell: Cell, most: number): string[] {
  const parts = ['']
  for (const word of cell.text.split(/(?<=\s)/)) {
    const text = `${parts.at(-1) ?? ''}${word}`
    if (heightOf(page, [{ ...cell, text }]) > most) parts.push(word)
    else parts.splice(-1, 1, text)
  }
  return parts
}

interface Row {
  readonly cells: readonly Cell[]
  readonly height: number
}

const measured = (page: Page, cells: readonly Cell[]): Row => ({ cells, height: heightOf(page, cells) })

/** A row, or several if a cell is higher than a page: its text continues on the next one. */
function rowsOf(page: Page, cells: readonly Cell[], most: number): Row[] {
  const row = measured(page, cells)
  if (row.height <= most) return [row]
  const texts = cells.map((cell) => splitText(page, cell, most))
  const count = Math.max(...texts.map(({ length }) => length))
  return Array.from({ length: count }, (_, part) =>
    measured(
      page,
      cells.map((cell, column) => ({ ...cell, text: texts[column]?.[part] ?? '' })),
    ),
  )
}

function writeCell({ pdf, y }: Page, cell: Cell): void {
  const { at, options } = inside(cell)
  set(pdf, fontSize, cell.weight, cell.colour).text(cell.text, at, y + padding, options)
}

/** A line under a row is decoration. */
function writeRule({ pdf }: Page, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(margin, y)
    .lineTo(pageWidth - margin, y)
    .lineWidth(0.4)
    .strokeColor(line)
    .stroke()
  pdf.endMarkedContent()
}

/** Cell over all columns, in place of rows. */
const acrossAll = (text: string): Cell => ({
  text,
  x: margin,
  width: pageWidth - 2 * margin,
  align: 'left',
  tag: 'TD',
  weight: 'normal',
  colour: ink,
})

/** @types/pdfkit knows no scope of heading cells and no attributes. */
const headingOf = (tag: Cell['tag'], span: number | undefined): object =>
  tag === 'TH' ? { scope: span === undefined ? 'Column' : 'Row' } : {}

function writeRow(page: Page, table: PDFKit.PDFStructureElement, { cells, height }: Row): void {
  const { pdf } = page
  const row = pdf.struct('TR')
  table.add(row)
  for (const cell of cells)
    row.add(pdf.struct(cell.tag, headingOf(cell.tag, cell.span), () => writeCell(page, cell)))
  row.end()
  page.y += height
  writeRule(page, page.y)
}

/** The head again on another page, for the eye alone: a reader knows the columns. */
function repeatHead(page: Page, head: Row): void {
  const { pdf } = page
  pdf.addPage()
  page.y = margin
  pdf.markContent('Artifact', { type: 'Pagination' })
  for (const cell of head.cells) writeCell(page, cell)
  pdf.endMarkedContent()
  page.y += head.height
  writeRule(page, page.y)
}

/** Table over as many pages as it needs; only a row higher than a page is torn, and totals stay together. */
export function writeTable(page: Page, table: SheetTable): void {
  const { pdf, root } = page
  const places = placesOf(table)
  const cellsOf = (texts: readonly string[], rest: Pick<Cell, 'tag' | 'weight' | 'colour'>): Cell[] =>
    places.map((place, index) => ({ ...place, ...rest, text: texts[index] ?? '' }))
  const head = measured(
    page,
    cellsOf(
      table.columns.map(({ heading }) => heading),
      { tag: 'TH', weight: 'bold', colour: quiet },
    ),
  )
  if (table.title) writeTitle(page, table.title, 2 * head.height)
  const struct = pdf.struct('Table')
  root.add(struct)
  writeRow(page, struct, head)
  const plain = { tag: 'TD', weight: 'normal', colour: ink } as const
  const rows = table.rows.map((row) => cellsOf(row, plain))
  if (rows.length === 0 && table.empty) rows.push([acrossAll(table.empty)])
  const most = page.bottom - margin - head.height
  for (const row of rows.flatMap((cells) => rowsOf(page, cells, most))) {
    if (page.y + row.height > page.bottom) repeatHead(page, head)
    writeRow(page, struct, row)
  }
  const last = places.at(-1)
  const totals = (table.totals ?? []).map(([label, amount], index, all): Row => {
    const weight = index === all.length - 1 ? 'bold' : 'normal'
    const labelWidth = (last?.x ?? 0) - margin
    return measured(page, [
      {
        ...plain,
        weight,
        tag: 'TH',
        span: places.length - 1,
        text: label,
        x: margin,
        width: labelWidth,
        align: 'right',
      },
      { ...plain, weight, text: amount, x: last?.x ?? 0, width: last?.width ?? 0, align: 'right' },
    ])
  })
  const height = totals.reduce((sum, row) => sum + row.height, 0)
  if (page.y + height > page.bottom) repeatHead(page, head)
  for (const row of totals) writeRow(page, struct, row)
  struct.end()
  page.y += 16
}
