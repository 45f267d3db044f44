import { buffer } from 'node:stream/consumers'
import { redrawn } from '../adapters/pictures.ts'

/** Sharp enough to read a delivery note on; a page of it stays under a megabyte or two. */
const box = { width: 2400, height: 2400 }
const pointsPerPixel = 72 / 150

/** Method of PDFKit that its types lack. */
interface ImageReader {
  openImage(bytes: Uint8Array): { readonly width: number; readonly height: number }
}

/**
 * Redraws a PNG, JPEG or WebP as a PDF page of its size, without metadata.
 * @returns undefined for a file that is no picture
 */
export async function picturePdf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const picture = await redrawn(bytes, box, 'jpeg')
  if (!picture) return undefined
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ autoFirstPage: false })
  const { width, height } = (pdf as unknown as ImageReader).openImage(picture)
  const size: [number, number] = [width * pointsPerPixel, height * pointsPerPixel]
  pdf.addPage({ size, margin: 0 }).image(Buffer.from(picture), 0, 0, { width: size[0] })
  pdf.end()
  return buffer(pdf)
}
