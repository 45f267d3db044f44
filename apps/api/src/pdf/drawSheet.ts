import { printableTexts } from '@tradecounter/rules/printable.ts'
import { buffer } from 'node:stream/consumers'
import type { Sheet } from './sheet.ts'
import { writeTable } from './sheetTable.ts'
import {
  fonts,
  ink,
  margin,
  pageHeight,
  pageWidth,
  paper,
  quiet,
  set,
  writeTitle,
  type Page,
  type Pdf,
} from './sheetPage.ts'

const bar = '#0f766e'
const right = pageWidth - margin
const half = 250
const labelWidth = 120

/** Foot of every page: a notice over the whole width, and an account beside the page number. */
interface Foot {
  readonly top: number
  readonly accountTop: number
}

const footBottom = pageHeight - 28
const footSize = 8
const accountWidth = 330

function footOf(pdf: Pdf, { notice, account }: Sheet): Foot {
  set(pdf, footSize)
  const accountTop = footBottom - pdf.heightOfString(account, { width: accountWidth })
  return { accountTop, top: accountTop - pdf.heightOfString(notice, { width: right - margin }) - 2 }
}

/** Field of PDFKit that its types lack. */
interface WithFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/** Sheet whose texts have only letters of the fonts. */
function printableSheet(pdf: Pdf, sheet: Sheet): Sheet {
  const { font } = (pdf as unknown as WithFont)._font
  return printableTexts(sheet, (codePoint) => font.hasGlyphForCodePoint(codePoint))
}

async function open(unprinted: Sheet): Promise<Page & { readonly foot: Foot; readonly sheet: Sheet }> {
  const { default: Pdf } = await import('pdfkit')
  const { title, sender, madeAt } = unprinted
  const margins = { top: margin, left: margin, right: margin, bottom: margin }
  const pdf = new Pdf({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-AU',
    bufferPages: true,
    font: fonts.normal,
    info: { Title: title, Author: sender, CreationDate: madeAt, ModDate: madeAt },
  })
  const sheet = printableSheet(pdf, unprinted)
  const foot = footOf(pdf, sheet)
  const bottom = foot.top - 14
  // Texts begin another page at its margin: this first page has a copy, later ones read the object.
  margins.bottom = pageHeight - bottom
  pdf.page.margins.bottom = margins.bottom
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root, bottom, foot, sheet, y: margin }
}

/** Names of both sides, heading and number, on a bar as high as the names are long. */
function writeHead(page: Page, { sender, recipient, heading, subject }: Sheet): void {
  const { pdf, root } = page
  const senderHeight = set(pdf, 15, 'bold').heightOfString(sender, { width: half })
  const recipientHeight = set(pdf, 10).heightOfString(recipient, { width: half })
  const bottom = 20 + senderHeight + 4 + recipientHeight + 14
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(0, 0, pageWidth, bottom).fill(bar)
  pdf.endMarkedContent()
  const atRight = { width: right - margin - half, align: 'right' } as const
  const write = (tag: string, draw: () => void) => root.add(pdf.struct(tag, {}, draw))
  write('H1', () => set(pdf, 15, 'bold', paper).text(heading, margin + half, 20, atRight))
  write('P', () => set(pdf, 10, 'normal', paper).text(subject, margin + half, 42, atRight))
  write('P', () => set(pdf, 15, 'bold', paper).text(sender, margin, 20, { width: half }))
  write('P', () => set(pdf, 10, 'normal', paper).text(recipient, margin, 24 + senderHeight, { width: half }))
  page.y = bottom + 16
}

function writeFacts(page: Page, { facts }: Sheet): void {
  const { pdf, root } = page
  for (const [label, text] of facts) {
    const width = right - margin - labelWidth
    const { y } = page
    const height = set(pdf, 9.5).heightOfString(text, { width })
    root.add(
      pdf.struct('P', {}, () => {
        set(pdf, 9, 'normal', quiet).text(label, margin, y, { width: labelWidth - 8 })
        set(pdf, 9.5, 'normal', ink).text(text, margin + labelWidth, y, { width })
      }),
    )
    page.y = y + height + 4
  }
  page.y += 10
}

/** Texts that go on over as many pages as they need. */
function writeTexts(page: Page, { texts = [] }: Sheet): void {
  const { pdf, root } = page
  for (const { title, text } of texts) {
    writeTitle(page, title, 30)
    root.add(
      pdf.struct('P', {}, () =>
        set(pdf, 9, 'normal', ink).text(text, margin, page.y, { width: right - margin }),
      ),
    )
    page.y = pdf.y + 14
  }
}

/** Foot of every page: an artifact, which is not read out on each of them. */
function writePageFeet(pdf: Pdf, { top, accountTop }: Foot, { notice, account, subject }: Sheet): void {
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at)
    // Below the margin a text would begin another page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    set(pdf, footSize, 'normal', quiet).text(notice, margin, top, { width: right - margin })
    pdf.text(account, margin, accountTop, { width: accountWidth })
    const beside = margin + accountWidth + 10
    pdf.text(`${subject} · Page ${at + 1} of ${count}`, beside, footBottom - pdf.currentLineHeight(), {
      width: right - beside,
      align: 'right',
      lineBreak: false,
    })
    pdf.endMarkedContent()
  }
}

/**
 * Draws a sheet on A4, tagged for screen readers: as many pages as its tables need. It computes for
 * seconds where a sheet is long, so it runs in a separate thread (`makePdf.ts`).
 */
export async function drawSheet(unprinted: Sheet): Promise<ArrayBuffer> {
  const page = await open(unprinted)
  const { sheet } = page
  writeHead(page, sheet)
  writeFacts(page, sheet)
  for (const table of sheet.tables) writeTable(page, table)
  writeTexts(page, sheet)
  writePageFeet(page.pdf, page.foot, sheet)
  page.root.end()
  page.pdf.end()
  const bytes = await buffer(page.pdf)
  return new Uint8Array(bytes).buffer
}
