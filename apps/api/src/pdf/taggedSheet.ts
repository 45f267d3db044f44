import { buffer } from 'node:stream/consumers'
import type { Sheet } from './sheet.ts'
import { writeTable } from './taggedTable.ts'
import {
  bodyBottom,
  fonts,
  ink,
  margin,
  pageHeight,
  pageWidth,
  paper,
  quiet,
  set,
  type Page,
} from './taggedPage.ts'

/** A sheet that screen readers read: its parts are tagged, and it has texts of several lines. */
export interface TaggedSheet extends Sheet {
  readonly isTagged: true
  /** After the tables. */
  readonly texts: readonly { readonly title: string; readonly text: string }[]
}

const bar = '#0f766e'
const right = pageWidth - margin
const half = 250
const labelWidth = 120

async function open({ title, sender, madeAt }: Sheet): Promise<Page> {
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: pageHeight - bodyBottom },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-AU',
    bufferPages: true,
    font: fonts.normal,
    info: { Title: title, Author: sender, CreationDate: madeAt, ModDate: madeAt },
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root, y: margin }
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
function writeTexts(page: Page, { texts }: TaggedSheet): void {
  const { pdf, root } = page
  for (const { title, text } of texts) {
    // A title alone at the end of a page would head nothing.
    if (page.y > bodyBottom - 50) {
      pdf.addPage()
      page.y = margin
    }
    root.add(pdf.struct('H2', {}, () => set(pdf, 11, 'bold', ink).text(title, margin, page.y)))
    root.add(
      pdf.struct('P', {}, () =>
        set(pdf, 9, 'normal', ink).text(text, margin, pdf.y + 4, { width: right - margin }),
      ),
    )
    page.y = pdf.y + 14
  }
}

/** Foot of every page: an artifact, which is not read out on each of them. */
function writePageFeet({ pdf }: Page, { notice, account, subject }: Sheet): void {
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at)
    // Below the margin a text would begin another page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    const line = { width: right - margin, height: 11, ellipsis: true }
    set(pdf, 8, 'normal', quiet).text(notice, margin, bodyBottom + 14, { ...line, height: 22 })
    pdf.text(account, margin, bodyBottom + 38, { ...line, width: 330 })
    pdf.text(`${subject} · Page ${at + 1} of ${count}`, margin + 340, bodyBottom + 38, {
      width: right - margin - 340,
      align: 'right',
    })
    pdf.endMarkedContent()
  }
}

/** Draws a tagged sheet on A4, in the same thread as other sheets (`makePdf.ts`). */
export async function drawTaggedSheet(sheet: TaggedSheet): Promise<ArrayBuffer> {
  const page = await open(sheet)
  writeHead(page, sheet)
  writeFacts(page, sheet)
  for (const table of sheet.tables) writeTable(page, table)
  writeTexts(page, sheet)
  writePageFeet(page, sheet)
  page.root.end()
  page.pdf.end()
  const bytes = await buffer(page.pdf)
  return new Uint8Array(bytes).buffer
}
