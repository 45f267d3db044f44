import { productPictureMaximumBytes, uploadMaximumBytes } from '../files/fileLimits.ts'

/** Places of a product's files: pictures, specification sheet, and the picture of its brand (R38). */
export const productFilePlaces = [
  'picture',
  'secondPicture',
  'lineDrawing',
  'specsheet',
  'brandPicture',
] as const
export type ProductFilePlace = (typeof productFilePlaces)[number]

export const productFileMaximumBytes = (place: ProductFilePlace): number =>
  place === 'specsheet' ? uploadMaximumBytes : productPictureMaximumBytes
