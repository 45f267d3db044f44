import type { productFilesContract } from '@tradecounter/contract/products/productFiles.contract.ts'
import type { Handlers } from '../../../http/handlers.ts'
import * as files from './productFiles.service.ts'

export const productFilesRoutes: Handlers<typeof productFilesContract> = {
  listProductFiles: (context, { params }) => files.listProductFiles(context, params.productId),
  uploadProductFile: (context, { params }) => files.uploadProductFile(context, params),
  removeProductFile: (context, { params }) => files.removeProductFile(context, params),
  fetchProductFile: (context, { params }) => files.fetchProductFile(context, params),
  uploadProductPicture: (context, { query }) => files.uploadProductPicture(context, query),
  listProductPictures: (context, { query }) => files.listProductPictures(context, query),
}
