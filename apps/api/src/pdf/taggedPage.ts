import { fileURLToPath } from 'node:url'

/** Measures in points, of A4. */
export const pageWidth = 595.28
export const pageHeight = 841.89
export const margin = 40
/** End of the texts of a page; its foot is below. */
export const bodyBottom = pageHeight - 84

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

/** A document that is being drawn, and where on its last page what follows begins. */
export interface Page {
  readonly pdf: Pdf
  readonly root: PDFKit.PDFStructureElement
  y: number
}

export const set = (pdf: Pdf, size: number, weight: keyof typeof fonts = 'normal', colour = ink): Pdf =>
  pdf.font(fonts[weight]).fontSize(size).fillColor(colour)
