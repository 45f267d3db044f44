import { redrawn } from '../adapters/pictures.ts'

/** Sharp enough to read a delivery note on; a page of it stays under a megabyte or two. */
const box = { width: 2400, height: 2400 }
const pointsPerPixel = 72 / 150

/**
 * Redraws a PNG, JPEG or WebP as a PDF page of its size, without metadata.
 * @returns undefined for a file that is no picture
 */
export async function picturePdf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const picture = await redrawn(bytes, box, 'jpeg')
  if (!picture) return undefined
  const { jsPDF: Pdf } = await import('jspdf')
  const read = new Pdf().getImageProperties(picture)
  const [width, height] = [read.width * pointsPerPixel, read.height * pointsPerPixel]
  const page = new Pdf({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
  })
  page.addImage(picture, 'JPEG', 0, 0, width, height)
  return Buffer.from(page.output('arraybuffer'))
}
