import type { ProductFilePlace } from '@tradecounter/rules/products/productFiles.ts'
import { redrawn } from '../../../adapters/pictures.ts'
import type { Services } from '../../../http/context.ts'
import type { ProductFile } from './productFiles.queries.ts'

/**
 * Sizes in pixels: a screen for the zoomed picture, three times a card's picture for the sharpest screens.
 */
const boxes = { zoomed: { width: 1600, height: 1600 }, listed: { width: 480, height: 336 } } as const
/** Shown 16 px high. */
const brandBox = { width: 240, height: 48 }

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/**
 * Checks a file and stores it under the hash of its content: a PDF unchanged, a picture only as redrawn in
 * the sizes of the screens.
 * @returns undefined if it is not of the kind that its place shows
 */
export async function redrawProductFile(
  { media }: Pick<Services, 'media'>,
  place: ProductFilePlace,
  bytes: Buffer,
): Promise<ProductFile | undefined> {
  if (place === 'specsheet') return isPdf(bytes) ? { url: await media.put(bytes, 'pdf') } : undefined
  if (place === 'brandPicture') {
    const mark = await redrawn(bytes, brandBox)
    return mark && { url: await media.put(mark, 'png') }
  }
  const zoomed = await redrawn(bytes, boxes.zoomed, 'webp')
  if (!zoomed) return undefined
  const url = await media.put(zoomed, 'webp')
  if (place === 'lineDrawing') return { url }
  const listed = await redrawn(bytes, boxes.listed, 'webp')
  return listed && { url, listUrl: await media.put(listed, 'webp') }
}
