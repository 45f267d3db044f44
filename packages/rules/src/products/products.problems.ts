import { problem, type Problem } from '../decision.ts'
import { megabyte, productPictureMaximumBytes, uploadMegabytes } from '../files/fileLimits.ts'
import type { ProductFilePlace } from './productFiles.ts'

const notPicture = problem(
  'productPictureKind',
  'The selected file is not a picture. Choose a PNG, JPEG or WebP file.',
  'file',
)
const pictureSize = problem(
  'productPictureSize',
  `The file is too large. The maximum is ${productPictureMaximumBytes / megabyte} MB.`,
  'file',
)
const notPdf = problem('fileNotPdf', 'The file is not a PDF.', 'file')
const sheetSize = problem(
  'fileTooLarge',
  `The file is too large. It must be smaller than ${uploadMegabytes} MB.`,
  'file',
)

/** Refusals about a product's files. */
export const productFileProblems = {
  kind: (place: ProductFilePlace): Problem => (place === 'specsheet' ? notPdf : notPicture),
  /** Refusal of a file that the portal fetched from an address. */
  fetchedKind: (place: ProductFilePlace): Problem =>
    place === 'specsheet' ? notPdf : problem('productPictureKind', 'Choose a PNG, JPEG or WebP picture.'),
  size: (place: ProductFilePlace): Problem => (place === 'specsheet' ? sheetSize : pictureSize),
  unknownProduct: (productCode: string) =>
    problem('unknownReference', `There is no product ${productCode}.`, 'productCode'),
} as const

const names: Readonly<Record<ProductFilePlace, string>> = {
  picture: 'Picture',
  secondPicture: 'Second picture',
  lineDrawing: 'Line drawing',
  specsheet: 'Specsheet',
  brandPicture: 'Brand logo',
}

export const productFileMessages = {
  name: (place: ProductFilePlace): string => names[place],
  updated: (place: ProductFilePlace): string => `${names[place]} updated successfully.`,
  removed: (place: ProductFilePlace): string => `${names[place]} removed successfully.`,
  notFetched: (host: string, failure: string | null): string =>
    failure === null ? `Fetching from ${host} within minutes.` : `Not fetched from ${host}: ${failure}`,
  fetchedAgain: 'Retrying within minutes.',
  removeConsequence: 'It won’t be fetched again from its address.',
  confirmRemove: (place: ProductFilePlace, productName: string): string =>
    place === 'brandPicture'
      ? 'Are you sure you want to remove the brand logo from all its products?'
      : `Are you sure you want to remove the ${names[place].toLowerCase()} of ${productName}?`,
} as const
