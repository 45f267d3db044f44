import { printableTexts } from '@tradecounter/rules/printable.ts'
import { jsPDF } from 'jspdf'
import { autoTable, type Styles } from 'jspdf-autotable'
import { quoteColumns, quoteTitle, type Quote, type QuoteParty } from './quote.ts'

/**
 * Fonts of the product, regular and semibold, as TrueType:
 * the standard fonts of PDF have only Western European letters.
 */
export interface QuoteFonts {
  readonly regular: ArrayBuffer
  readonly semibold: ArrayBuffer
}

export interface QuoteLook {
  /** Colour of the customer, `#rrggbb`. */
  readonly primary: string
  /** Readable colour on `primary`, `#rrggbb`. */
  readonly onPrimary: string
}

const margin = 14
const right = 210 - margin
/** Width for names beside the title and number. */
const besideNumber = right - margin - 56
/** Width of each of the two parties. */
const partyWidth = (right - margin - 8) / 2
const ink = '#14202b'
const quiet = '#5b6770'
const line = '#d5dade'
const font = 'Inter'

function base64(bytes: ArrayBuffer): string {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCodePoint(byte)
  return btoa(text)
}

function open(fonts: QuoteFonts, { orderNumber, supplier }: Quote): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true })
  pdf.setProperties({ title: `${quoteTitle} ${orderNumber}`, author: supplier.name })
  for (const [style, bytes] of [
    ['normal', fonts.regular],
    ['bold', fonts.semibold],
  ] as const) {
    pdf.addFileToVFS(`${font}-${style}.ttf`, base64(bytes))
    pdf.addFont(`${font}-${style}.ttf`, font, style)
  }
  return pdf
}

/** Field of a font that the types of jsPDF lack. */
interface WithCodes {
  readonly cmap: { readonly unicode: { readonly codeMap: Readonly<Record<number, number>> } }
}

/** Quote whose texts have only letters of the fonts. */
function printableQuote(pdf: jsPDF, quote: Quote): Quote {
  const { codeMap } = (pdf.setFont(font, 'normal').getFont().metadata as WithCodes).cmap.unicode
  return printableTexts(quote, (codePoint) => (codeMap[codePoint] ?? 0) > 0)
}

function write(pdf: jsPDF, text: string, x: number, y: number, size: number, colour: string, bold = false) {
  pdf
    .setFont(font, bold ? 'bold' : 'normal')
    .setFontSize(size)
    .setTextColor(colour)
    .text(text, x, y)
}

/** Height of a line of text, in millimetres. */
const rowOf = (size: number): number => (size * 1.15 * 25.4) / 72

function wrap(pdf: jsPDF, text: string, width: number, size: number, bold = false): string[] {
  return pdf
    .setFont(font, bold ? 'bold' : 'normal')
    .setFontSize(size)
    .splitTextToSize(text, width) as string[]
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Width of the labels. */
  readonly label: number
}

/** Writes labels with their texts. @returns position of the next row */
function writeFacts(pdf: jsPDF, facts: Quote['facts'], { x, y: top, width, label }: Place): number {
  let y = top
  for (const [term, text] of facts) {
    write(pdf, term, x, y, 9, quiet)
    const rows = wrap(pdf, text, width - label, 9.5)
    write(pdf, rows.join('\n'), x + label, y, 9.5, ink)
    y += 5.2 + rowOf(9.5) * (rows.length - 1)
  }
  return y
}

function writeParty(pdf: jsPDF, { role, name, facts }: QuoteParty, x: number, y: number): number {
  write(pdf, role, x, y, 8.5, quiet)
  const rows = wrap(pdf, name, partyWidth, 10.5, true)
  write(pdf, rows.join('\n'), x, y + 5.2, 10.5, ink, true)
  const below = y + 11 + rowOf(10.5) * (rows.length - 1)
  return writeFacts(pdf, facts, { x, y: below, width: partyWidth, label: 28 })
}

/** Writes the head of the first page and both parties. @returns position of the next row */
function writeHead(pdf: jsPDF, quote: Quote, look: QuoteLook): number {
  const supplier = wrap(pdf, quote.supplier.name, besideNumber, 15, true)
  const bottom = 24 + (supplier.length - 1) * rowOf(15)
  pdf.setFillColor(look.primary).rect(0, 0, 210, bottom, 'F')
  write(pdf, supplier.join('\n'), margin, 11, 15, look.onPrimary, true)
  pdf.setFont(font, 'bold').setFontSize(15).setTextColor(look.onPrimary)
  pdf.text(quoteTitle, right, 11, { align: 'right' })
  pdf.setFont(font, 'normal').setFontSize(10).text(quote.orderNumber, right, 18, { align: 'right' })
  const ends = [quote.supplier, quote.customer].map((party, index) =>
    writeParty(pdf, party, margin + index * (partyWidth + 8), bottom + 10),
  )
  return (
    writeFacts(pdf, quote.facts, { x: margin, y: Math.max(...ends) + 3, width: right - margin, label: 46 }) +
    3
  )
}

const endAligned: Partial<Styles> = { halign: 'right' }

function writeTable(pdf: jsPDF, quote: Quote, startY: number): void {
  autoTable(pdf, {
    startY,
    margin: { left: margin, right: margin, top: margin, bottom: 20 },
    theme: 'plain',
    rowPageBreak: 'avoid',
    showFoot: 'lastPage',
    head: [quoteColumns.map(([heading]) => heading)],
    body: quote.lines.map((quoteLine) => quoteColumns.map(([, key]) => quoteLine[key])),
    foot: quote.totals.map(([label, amount]) => [
      { content: label, colSpan: quoteColumns.length - 1, styles: endAligned },
      { content: amount, styles: endAligned },
    ]),
    styles: { font, fontSize: 8.5, textColor: ink, cellPadding: 1.8, lineColor: line, overflow: 'linebreak' },
    headStyles: { fontStyle: 'bold', textColor: quiet, lineWidth: { bottom: 0.3 } },
    bodyStyles: { lineWidth: { bottom: 0.1 } },
    footStyles: { fontStyle: 'normal' },
    columnStyles: {
      // Wide enough for a code of twenty letters, which cannot break.
      0: { cellWidth: 38 },
      2: { ...endAligned, cellWidth: 18 },
      3: { ...endAligned, cellWidth: 24 },
      4: { ...endAligned, cellWidth: 22 },
      5: { ...endAligned, cellWidth: 26 },
    },
    didParseCell: ({ section, column, row, cell }) => {
      if (section === 'head' && column.index >= 2) cell.styles.halign = 'right'
      if (section === 'foot' && row.index === quote.totals.length - 1) cell.styles.fontStyle = 'bold'
    },
  })
}

function writePageFeet(pdf: jsPDF, { orderNumber, notice }: Quote): void {
  const pages = pdf.getNumberOfPages()
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page)
    write(pdf, notice, margin, 287, 8, quiet)
    const place = `${orderNumber} · page ${page} of ${pages}`
    pdf.setFont(font, 'normal').setFontSize(8).setTextColor(quiet).text(place, right, 287, { align: 'right' })
  }
}

/**
 * PDF of a quote on A4, with the
 * head of the table on each page and the totals after the last line.
 */
export function makeQuotePdf(unprinted: Quote, look: QuoteLook, fonts: QuoteFonts): jsPDF {
  const pdf = open(fonts, unprinted)
  const quote = printableQuote(pdf, unprinted)
  writeTable(pdf, quote, writeHead(pdf, quote, look))
  writePageFeet(pdf, quote)
  return pdf
}
