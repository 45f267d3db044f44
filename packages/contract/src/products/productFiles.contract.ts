import { productFilePlaces } from '@tradecounter/rules/products/productFiles.ts'
import { z } from 'zod'
import { instant, pathId, requiredText, productID } from '../fields.ts'
import { defineRoute } from '../route.ts'

const place = z.enum(productFilePlaces)
const productParams = z.strictObject({ productId: pathId })
const fileParams = productParams.extend({ place })

const kinds = 'a PNG, JPEG or WebP up to 10 MB, drawn anew, or for `specsheet` a PDF of less than 28 MB'

const fetchFields = {
  url: z.string().describe('The address as it was sent'),
  tries: z.int(),
  nextTryAt: instant.nullable().describe('None when it was given up'),
  failure: z.string().nullable().describe('What the last try came to'),
}

/** File in one place of a product, and the address still to be fetched for it. */
const productFile = z.object({
  place,
  url: z.string().nullable().describe('Of ours; none when there is none'),
  fetch: z.object(fetchFields).nullable(),
})

export type ProductFile = z.output<typeof productFile>

/** Pictures and specification sheets of products, and pictures of their brands (R38). */
export const productFilesContract = {
  listProductFiles: defineRoute({
    method: 'GET',
    path: '/corporate/admin/products/:productId/files',
    permission: 'products.administer',
    summary: 'Files of a product by their places, and what is not fetched yet and why',
    params: productParams,
    result: z.array(productFile),
  }),
  uploadProductFile: defineRoute({
    method: 'POST',
    path: '/corporate/admin/products/:productId/files/:place',
    permission: 'products.administer',
    summary: `Set a file of a product: ${kinds}`,
    description: 'A picture of the brand is shown with all its products.',
    bodyKind: 'upload',
    params: fileParams,
    result: productFile,
  }),
  removeProductFile: defineRoute({
    method: 'DELETE',
    path: '/corporate/admin/products/:productId/files/:place',
    permission: 'products.administer',
    summary: 'Take a file of a product away; the address it was fetched from is not fetched again',
    params: fileParams,
    result: productFile,
  }),
  fetchProductFile: defineRoute({
    method: 'POST',
    path: '/corporate/admin/products/:productId/files/:place/fetch',
    permission: 'products.administer',
    summary: 'Have an address fetched again that was given up, or waits for its next try',
    params: fileParams,
    result: productFile,
  }),
  uploadProductPicture: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/productpictures/upload',
    permission: 'integration.catalogue.write',
    summary: 'A picture or the specsheet of a product, as multipart/form-data',
    description: `In the field \`file\`: ${kinds}. It takes the place of the one before.`,
    bodyKind: 'upload',
    query: z.strictObject({
      productCode: requiredText(50, 'Please give the product code.'),
      place: place.default('picture'),
    }),
    result: z.object({ productID, place, url: z.string() }),
  }),
  listProductPictures: defineRoute({
    method: 'GET',
    path: '/Corporate/integration/productpictures',
    permission: 'integration.catalogue.write',
    summary: 'Addresses of pictures and specsheets that have not been fetched yet, and why',
    description:
      'The first thousand, by product or, for pictures of brands, by brand. Without a next try it was given up: send another address, or the file.',
    result: z.array(
      z.object({
        productCode: z.string().nullable(),
        brand: z.string().nullable(),
        place,
        ...fetchFields,
      }),
    ),
  }),
}
