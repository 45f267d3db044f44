import { productPictureMaximumBytes, uploadMaximumBytes } from '../files/fileLimits.ts'

/** What a product shows besides its words, and where: pictures, its specification sheet, the picture of its brand (R38). */
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
