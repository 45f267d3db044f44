import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { jsPDF } from 'jspdf'
import type { autoTable, RowInput } from 'jspdf-autotable'

/** Contents of a printed document; every list may be empty. */
export interface Sheet {
  /** File title, as viewers show it; not on the page. */
  readonly title: string
  readonly heading: string
  /** Number or month, at the right of the head. */
  readonly subject: string
  readonly sender: string
  readonly recipient: string
  /** Name and number, at the foot of every page. */
  readonly account: string
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly tables: readonly SheetTable[]
  /** Notice at the foot of each page. */
  readonly notice: string
  /** Time of the contents: the same sheet gives the same file, whenever it is made. */
  readonly madeAt: Date
}

export interface SheetTable {
  readonly title?: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Under the rows: labels with an amount; the last one stands out. */
  readonly totals?: readonly (readonly [label: string, amount: string])[]
  readonly empty?: string
}

interface SheetColumn {
  readonly heading: string
  readonly amount?: boolean
  /** Width in millimetres; columns without one share the rest. */
  readonly width?: number
}

const margin = 14
const right = 210 - margin
const besideSubject = right - margin - 60
const ink = '#14202b'
const quiet = '#5b6770'
const line = '#d5dade'
const bar = '#0f766e'
const paper = '#ffffff'
const font = 'Inter'

/** The product's type as TrueType: a PDF's own fonts know Western European letters only. */
const fontFiles = {
  normal: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const
type Weight = keyof typeof fontFiles

let fonts: Promise<readonly (readonly [Weight, string])[]> | undefined

const readFonts = () =>
  Promise.all(
    (['normal', 'bold'] as const).map(
      async (weight) =>
        [weight, await readFile(fileURLToPath(import.meta.resolve(fontFiles[weight])), 'base64')] as const,
    ),
  )

async function open({ title, sender, subject, recipient, madeAt }: Sheet): Promise<jsPDF> {
  const { jsPDF: Pdf } = await import('jspdf')
  const pdf = new Pdf({ unit: 'mm', format: 'a4', compress: true })
  pdf.setProperties({ title, author: sender })
  pdf.setCreationDate(madeAt)
  const fileId = createHash('sha256').update(`${title}\n${subject}\n${recipient}`).digest('hex')
  pdf.setFileId(fileId.slice(0, 32).toUpperCase())
  for (const [weight, bytes] of await (fonts ??= readFonts())) {
    pdf.addFileToVFS(`${font}-${weight}.ttf`, bytes)
    pdf.addFont(`${font}-${weight}.ttf`, font, weight)
  }
  return pdf
}

const set = (pdf: jsPDF, size: number, colour: string, weight: Weight = 'normal'): jsPDF =>
  pdf.setFont(font, weight).setFontSize(size).setTextColor(colour)

const wrap = (pdf: jsPDF, text: string, width: number): string[] =>
  pdf.splitTextToSize(text, width) as string[]

/** Height of a line of text, in millimetres. */
const rowOf = (size: number): number => (size * 1.15 * 25.4) / 72

/** The head of the first page, as high as its names are long, and where what follows begins. */
function writeHead(pdf: jsPDF, { sender, recipient, heading, subject, facts }: Sheet): number {
  const from = wrap(set(pdf, 15, paper, 'bold'), sender, besideSubject)
  const to = wrap(set(pdf, 10, paper), recipient, besideSubject)
  const toY = 18 + (from.length - 1) * rowOf(15)
  const bottom = toY + (to.length - 1) * rowOf(10) + 6
  pdf.setFillColor(bar).rect(0, 0, 210, bottom, 'F')
  set(pdf, 15, paper, 'bold').text(from, margin, 11).text(heading, right, 11, { align: 'right' })
  set(pdf, 10, paper).text(to, margin, toY).text(subject, right, 18, { align: 'right' })
  let y = bottom + 10
  for (const [label, text] of facts) {
    set(pdf, 9, quiet).text(label, margin, y)
    const rows = wrap(set(pdf, 9.5, ink), text, right - margin - 46)
    pdf.text(rows, margin + 46, y)
    y += 5.2 + rowOf(9.5) * (rows.length - 1)
  }
  return y + 3
}

const bodyOf = ({ rows, columns, empty }: SheetTable): RowInput[] =>
  rows.length > 0 || empty === undefined
    ? rows.map((row) => [...row])
    : [[{ content: empty, colSpan: columns.length }]]

interface Foot {
  /** Baseline of its first line. */
  readonly top: number
  readonly notice: readonly string[]
  readonly account: readonly string[]
}

const footBottom = 287
const besidePage = right - margin - 76

/** Foot of every page, as high as its texts are long. */
function footOf(pdf: jsPDF, sheet: Sheet): Foot {
  set(pdf, 8, quiet)
  const notice = wrap(pdf, sheet.notice, right - margin)
  const account = wrap(pdf, sheet.account, besidePage)
  return { notice, account, top: footBottom - (notice.length + account.length - 1) * rowOf(8) }
}

/**
 * One table, its head again on each page, above `bottom`; and where what follows begins.
 */
function writeTable(
  pdf: jsPDF,
  draw: typeof autoTable,
  table: SheetTable,
  top: number,
  bottom: number,
): number {
  const { title, columns, totals = [] } = table
  let startY = top
  if (title) {
    // A title alone at the end of a page would head nothing.
    if (startY > bottom - 20) {
      pdf.addPage()
      startY = margin + 4
    }
    set(pdf, 11, ink, 'bold').text(title, margin, startY + 2)
    startY += 5
  }
  let endY = startY
  draw(pdf, {
    startY,
    margin: { left: margin, right: margin, top: margin, bottom: 297 - bottom },
    theme: 'plain',
    rowPageBreak: 'avoid',
    showFoot: 'lastPage',
    head: [columns.map(({ heading }) => heading)],
    body: bodyOf(table),
    foot: totals.map(([label, amount]) => [
      { content: label, colSpan: columns.length - 1, styles: { halign: 'right' } },
      { content: amount, styles: { halign: 'right' } },
    ]),
    styles: { font, fontSize: 8.5, textColor: ink, cellPadding: 1.8, lineColor: line, overflow: 'linebreak' },
    headStyles: { fontStyle: 'bold', textColor: quiet, lineWidth: { bottom: 0.3 } },
    bodyStyles: { lineWidth: { bottom: 0.1 } },
    footStyles: { fontStyle: 'normal' },
    didParseCell: ({ section, column, row, cell }) => {
      const { amount, width } = columns[column.index] ?? {}
      if (section !== 'foot' && amount && cell.colSpan === 1) cell.styles.halign = 'right'
      if (width !== undefined && cell.colSpan === 1) cell.styles.cellWidth = width
      if (section === 'foot' && row.index === totals.length - 1) cell.styles.fontStyle = 'bold'
    },
    didDrawPage: ({ cursor }) => {
      endY = cursor?.y ?? endY
    },
  })
  return endY + 8
}

function writePageFeet(pdf: jsPDF, subject: string, { notice, account, top }: Foot): void {
  const pages = pdf.getNumberOfPages()
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page)
    set(pdf, 8, quiet).text([...notice, ...account], margin, top)
    pdf.text(`${subject} · Page ${page} of ${pages}`, right, footBottom, { align: 'right' })
  }
}

/**
 * Draws a sheet on A4: as many pages as its tables need. It computes for seconds
 * where a sheet is long, so it is called in a thread of its own (`makePdf.ts`).
 */
export async function drawSheet(sheet: Sheet): Promise<ArrayBuffer> {
  const { autoTable: draw } = await import('jspdf-autotable')
  const pdf = await open(sheet)
  const foot = footOf(pdf, sheet)
  let y = writeHead(pdf, sheet)
  for (const table of sheet.tables) y = writeTable(pdf, draw, table, y, foot.top - 6)
  writePageFeet(pdf, sheet.subject, foot)
  return pdf.output('arraybuffer')
}
