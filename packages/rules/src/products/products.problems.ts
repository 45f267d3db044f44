import { problem, type Problem } from '../decision.ts'
import { megabyte, productPictureMaximumBytes, uploadMegabytes } from '../files/fileLimits.ts'
import type { ProductFilePlace } from './productFiles.ts'

const notPicture = problem(
  'productPictureKind',
  'The selected file is not a picture, please select a PNG, JPEG or WebP file.',
  'file',
)
const pictureSize = problem(
  'productPictureSize',
  `Please upload a file of size not more than ${productPictureMaximumBytes / megabyte}MB.`,
  'file',
)
const notPdf = problem('fileNotPdf', 'The file is not a PDF.', 'file')
const sheetSize = problem('fileTooLarge', `The file is not smaller than ${uploadMegabytes} MB.`, 'file')

/** Every refusal about a product's files, worded once. */
export const productFileProblems = {
  kind: (place: ProductFilePlace): Problem => (place === 'specsheet' ? notPdf : notPicture),
  /** Refusal of a file that was fetched from an address, not selected by a person. */
  notKept: (place: ProductFilePlace): Problem =>
    place === 'specsheet'
      ? notPdf
      : problem('productPictureKind', 'The file is no PNG, JPEG or WebP picture.'),
  size: (place: ProductFilePlace): Problem => (place === 'specsheet' ? sheetSize : pictureSize),
  unknownProduct: (productCode: string) =>
    problem('unknownReference', `There is no product ${productCode}.`, 'productCode'),
} as const

const names: Readonly<Record<ProductFilePlace, string>> = {
  picture: 'Picture',
  secondPicture: 'Second picture',
  lineDrawing: 'Line drawing',
  specsheet: 'Specsheet',
  brandPicture: 'Picture of the brand',
}

/** Messages about a product's files. */
export const productFileMessages = {
  name: (place: ProductFilePlace): string => names[place],
  updated: (place: ProductFilePlace): string => `${names[place]} updated successfully.`,
  removed: (place: ProductFilePlace): string => `${names[place]} removed successfully.`,
  notFetched: (host: string, failure: string | null): string =>
    failure === null ? `Is fetched from ${host} within minutes.` : `Not fetched from ${host}: ${failure}`,
  fetchedAgain: 'It will be fetched again within minutes.',
  removeConsequence: 'The address it was fetched from is not fetched again.',
  confirmRemove: (place: ProductFilePlace, productName: string): string =>
    place === 'brandPicture'
      ? 'Are you sure you want to remove the picture of the brand from all its products?'
      : `Are you sure you want to remove the ${names[place].toLowerCase()} of ${productName}?`,
} as const
