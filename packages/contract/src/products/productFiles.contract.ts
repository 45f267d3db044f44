import { productFilePlaces } from '@tradecounter/rules/products/productFiles.ts'
import { z } from 'zod'
import { instant, pathId, requiredText, productID, wholeNumber } from '../fields.ts'
import { defineRoute } from '../route.ts'

const place = z.enum(productFilePlaces)
const productParams = z.strictObject({ productId: pathId })
const fileParams = productParams.extend({ place })

const kinds = 'a PNG, JPEG or WebP up to 10 MB, drawn anew, or for `specsheet` a PDF of less than 28 MB'

const fetchFields = {
  url: z.string().describe('Address as the partner sent it'),
  tries: z.int(),
  nextTryAt: instant.nullable().describe('Null after the last try'),
  failure: z.string().nullable().describe('Result of the last try'),
}

/** File in one place of a product, and the address from which it is still to be fetched. */
const productFile = z.object({
  place,
  url: z.string().nullable().describe('Address in the portal; null without a file'),
  fetch: z.object(fetchFields).nullable(),
})

export type ProductFile = z.output<typeof productFile>

/** Routes of products' pictures and specification sheets, and of brand pictures (R38). */
export const productFilesContract = {
  listProductFiles: defineRoute({
    method: 'GET',
    path: '/corporate/admin/products/:productId/files',
    permission: 'products.administer',
    summary: 'Files of a product by place, and addresses not fetched yet with the reasons',
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
    summary: 'Remove a file of a product; its address is not fetched again',
    params: fileParams,
    result: productFile,
  }),
  fetchProductFile: defineRoute({
    method: 'POST',
    path: '/corporate/admin/products/:productId/files/:place/fetch',
    permission: 'products.administer',
    summary: 'Retry an address whose tries are used up, or that waits for its next try',
    params: fileParams,
    result: productFile,
  }),
  uploadProductPicture: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/productpictures/upload',
    permission: 'integration.catalogue.write',
    namesRecord: true,
    summary: 'A picture or the specsheet of a product, as multipart/form-data',
    description: `In the field \`file\`: ${kinds}. It replaces the present file.`,
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
    summary: 'Addresses of pictures and specsheets that have not been fetched yet, with the reasons',
    description:
      'By product or, for pictures of brands, by brand, in the order of their cursors. Ask with `after` = the cursor of the last row until a page is not full. Without `nextTryAt` the tries are used up: send another address, or the file.',
    query: z.strictObject({
      after: wholeNumber(0).default(0).describe('Cursor of the last row that you have'),
      per_page: wholeNumber(1, 10_000).default(1000),
    }),
    result: z.array(
      z.object({
        cursor: z.int().describe('Cursor of this row; send it as `after` for the next rows'),
        productCode: z.string().nullable(),
        brand: z.string().nullable(),
        place,
        ...fetchFields,
      }),
    ),
  }),
}
