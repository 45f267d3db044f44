/** Places of a product's files: pictures, its specification sheet, the picture of its brand (R38). */
export const productFilePlaces = [
  'picture',
  'secondPicture',
  'lineDrawing',
  'specsheet',
  'brandPicture',
] as const
export type ProductFilePlace = (typeof productFilePlaces)[number]

const megabyte = 1024 * 1024

/** Limit of an uploaded picture; the stored one is far smaller. */
export const productPictureMaximumBytes = 10 * megabyte
/** The product's upload maximum (§9): smaller than 28 MB. */
const specsheetMaximumBytes = 28 * megabyte - 1

export const productFileMaximumBytes = (place: ProductFilePlace): number =>
  place === 'specsheet' ? specsheetMaximumBytes : productPictureMaximumBytes
