import type { PriceListItem } from '@tradecounter/contract/products/products.contract.ts'
import { mayUse } from '@tradecounter/rules/members/permissions.ts'
import { usualQuantity } from '@tradecounter/rules/products/usuals.ts'
import { ladderOf } from '../../db/steppedPrice.ts'
import type { Context } from '../../http/context.ts'
import { totalOf } from '../../http/answers/countedPage.ts'
import { notFound } from '../../http/refused.ts'
import { searchReadingOf } from '../../db/search/searchReading.ts'
import { ownAddress } from './ownAddress.ts'
import * as queries from './products.queries.ts'
import { listItemsFound, type ItemSearch } from './searchedItems.queries.ts'
import { isQuoteList } from './quoteLists.queries.ts'
import { listUsuals } from './usuals.queries.ts'

export type PriceListKey = queries.PriceListKey

const toItem = (row: queries.ItemRow): PriceListItem => ({
  id: row.id,
  unitPriceCents: row.unitPriceExCents + row.unitGstCents,
  gstAmountCents: row.unitGstCents,
  unitPriceExcludingGSTCents: row.unitPriceExCents,
  shippingPriceCents: row.freightExCents + row.freightGstCents,
  shippingPriceExcludingGSTCents: row.freightExCents,
  shippingPriceGSTAmountCents: row.freightGstCents,
  cartonQuantity: row.cartonQuantity,
  minimumOrderQuantity: row.minimumOrderQuantity,
  availableStockCA: row.availableStock,
  priceSteps: ladderOf(row),
  product: {
    productID: row.productId,
    productCode: row.productCode,
    productName: row.productName,
    brand: { brandID: row.brandId, brandName: row.brandName, brandImageURL: ownAddress(row.brandImageUrl) },
    category: { categoryID: row.categoryId, categoryName: row.categoryName },
    imageUrl: row.imageUrl,
  },
})

/** True if the price list is the customer's. */
export const hasPriceList = ({ db }: Context, customerId: number, priceListId: number): Promise<boolean> =>
  queries.priceListExists(db, customerId, priceListId)

/** The prices of a quote are for those who see quotes alone (decision 0049). @throws Refused 404 */
export async function refuseHiddenList({ db, member }: Context, list: queries.PriceListKey): Promise<void> {
  if (mayUse(member, 'quotes.view') || mayUse(member, 'orders.administer')) return
  if (await isQuoteList(db, list)) throw notFound('This price list')
}

async function requirePriceList({ db }: Context, customerId: number, priceListId: number): Promise<void> {
  if (!(await queries.priceListExists(db, customerId, priceListId))) throw notFound('This price list')
}

/**
 * A page of a price list: category filter, four sorts (§2, §9). An index counts the whole list together with
 * its first page; of a filtered list, a page that is not full gives the total without a count.
 */
export async function listPriceListItems(context: Context, listing: queries.ItemListing) {
  const { db } = context
  const { categoryIds, page } = listing
  const isWhole = categoryIds === undefined && page === 1
  const counted = isWhole ? queries.countItems(db, listing) : undefined
  const [{ json, count }, total] = await Promise.all([queries.listItems(db, listing), counted])
  // An item of the list shows that the list is the customer's.
  if (count === 0) await requirePriceList(context, listing.customerId, listing.priceListId)
  return { json, total: await totalOf(count, listing, async () => total ?? queries.countItems(db, listing)) }
}

/** A page of the items that a search over name, code and brand finds, and how it was read. */
export async function searchPriceListItems(context: Context, listing: ItemSearch) {
  const { json, count, total, reading } = await listItemsFound(context.db, listing)
  if (count === 0) await requirePriceList(context, listing.customerId, listing.priceListId)
  return { json, total, search: searchReadingOf(reading) }
}

/** Products of a price list that the customer orders most often, each with its usual quantity. */
export async function listUsualItems(context: Context, list: queries.PriceListKey) {
  const [rows] = await Promise.all([
    listUsuals(context.db, list),
    requirePriceList(context, list.customerId, list.priceListId),
  ])
  const usuals = rows.map((row) => ({
    ...toItem(row),
    usualQuantity: usualQuantity(row, row.medianQuantity),
    orderCount: row.orderCount,
  }))
  return { rows: usuals, total: usuals.length }
}

interface ProductParams {
  readonly customerId: number
  readonly priceListId: number
  readonly productId: number
}

export async function getPriceListItem(
  { db }: Context,
  { customerId, priceListId, productId }: ProductParams,
) {
  const row = await queries.findItem(db, customerId, priceListId, productId)
  if (!row) throw notFound('This product')
  const item = toItem(row)
  return {
    ...item,
    product: {
      ...item.product,
      itemImages: await queries.listImages(db, productId),
      lineDrawingImage: ownAddress(row.lineDrawingImage),
      features: row.features,
      size: { dimensions: row.dimensions },
      finish: { colorName: row.finish },
      specsheetUrl: ownAddress(row.specsheetUrl),
      enabled: row.enabled,
    },
  }
}

export async function listCategories(context: Context, params: { customerId: number; priceListId: number }) {
  await requirePriceList(context, params.customerId, params.priceListId)
  const rows = await queries.listCategories(context.db, params.customerId, params.priceListId)
  return { rows, total: rows.length }
}
