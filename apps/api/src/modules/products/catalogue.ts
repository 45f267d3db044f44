import type { ProductDetail } from '@tradecounter/contract/products/products.contract.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { searchReadingOf } from '../../db/search/searchReading.ts'
import * as queries from './catalogue.queries.ts'
import { ownAddress } from './ownAddress.ts'
import { listImages } from './products.queries.ts'

const toListed = (row: queries.ProductRow) => ({
  productID: row.productId,
  productCode: row.productCode,
  productName: row.productName,
  brand: { brandID: row.brandId, brandName: row.brandName, brandImageURL: ownAddress(row.brandImageUrl) },
  category: { categoryID: row.categoryId, categoryName: row.categoryName },
  imageUrl: row.imageUrl,
  enabled: row.enabled,
})

/** The administrators' product list (§2 Products list). */
export async function listProducts({ db }: Context, listing: queries.ProductListing) {
  const rows = await queries.listProducts(db, listing)
  const total = await queries.countProducts(db, listing)
  const reading = listing.name === undefined ? null : await queries.readSearch(db, listing.name)
  return { rows: rows.map(toListed), total, search: searchReadingOf(reading) }
}

/** A product without its price: for administrators any, for a customer those of its price lists. */
export async function getProduct({ db, scope }: Context, productId: number): Promise<ProductDetail> {
  const row = await queries.findProduct(db, scope, productId)
  if (!row) throw notFound('This product')
  return {
    ...toListed(row),
    itemImages: await listImages(db, productId),
    lineDrawingImage: ownAddress(row.lineDrawingImage),
    features: row.features,
    size: { dimensions: row.dimensions },
    finish: { colorName: row.finish },
    specsheetUrl: ownAddress(row.specsheetUrl),
  }
}
