/** What a product shows besides its words, and where: pictures, its specification sheet, the picture of its brand (R38). */
export const productFilePlaces = [
  'picture',
  'secondPicture',
  'lineDrawing',
  'specsheet',
  'brandPicture',
] as const
export type ProductFilePlace = (typeof productFilePlaces)[number]

const megabyte = 1024 * 1024

/** Of a picture as it is sent; what is kept is far smaller. */
export const productPictureMaximumBytes = 10 * megabyte
/** The product's upload maximum (§9): smaller than 28 MB. */
const specsheetMaximumBytes = 28 * megabyte - 1

export const productFileMaximumBytes = (place: ProductFilePlace): number =>
  place === 'specsheet' ? specsheetMaximumBytes : productPictureMaximumBytes
