import { fileURLToPath } from 'node:url'

/** Measures in points, of A4. */
export const pageWidth = 595.28
export const pageHeight = 841.89
export const margin = 40
export const ink = '#14202b'
export const quiet = '#5b6770'
export const line = '#d5dade'
export const paper = '#ffffff'

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}`))

/**
 * The product's type as TrueType. A font is named by its file alone: under
 * a second name the library reads it again for each text.
 */
export const fonts = {
  normal: fontFile('400Regular/Inter_400Regular.ttf'),
  bold: fontFile('600SemiBold/Inter_600SemiBold.ttf'),
} as const

export type Pdf = PDFKit.PDFDocument

/** Document that is being drawn. */
export interface Page {
  readonly pdf: Pdf
  readonly root: PDFKit.PDFStructureElement
  /** End of the contents of a page; its foot is below. */
  readonly bottom: number
  /** Start of the next contents on the last page. */
  y: number
}

export const set = (pdf: Pdf, size: number, weight: keyof typeof fonts = 'normal', colour = ink): Pdf =>
  pdf.font(fonts[weight]).fontSize(size).fillColor(colour)

/** Writes a heading, with at least `following` points of its contents on the same page. */
export function writeTitle(page: Page, title: string, following: number): void {
  const { pdf, root } = page
  if (page.y > page.bottom - 20 - following) {
    pdf.addPage()
    page.y = margin
  }
  root.add(pdf.struct('H2', {}, () => set(pdf, 11, 'bold').text(title, margin, page.y)))
  page.y = pdf.y + 4
}
