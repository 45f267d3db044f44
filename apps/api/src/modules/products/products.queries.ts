import { priceListItem, type PriceListItem } from '@tradecounter/contract/products/products.contract.ts'
import { sql, type SqlBool } from 'kysely'
import { runCompiled, statement } from '../../db/compiledQuery.ts'
import type { Db } from '../../db/database.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import { sortKey } from '../../db/sortKey.ts'
import { stepColumns } from '../../db/steppedPrice.ts'
import { jsonOf, jsonRows } from '../../db/wireJson.ts'

export interface ItemListing {
  readonly customerId: number
  readonly priceListId: number
  readonly categoryIds: readonly number[] | undefined
  readonly sort: readonly ['productName' | 'unitPrice', 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

const sortColumns = {
  productName: sortKey('i.product_name'),
  unitPrice: sql.ref('i.unit_price_ex_cents'),
} as const

// Written out, not bound: the indexes of listed items are
// partial, and only their very condition selects them.
export const priceListItems = (db: Db, customerId: number, priceListId: number) =>
  db
    .selectFrom('price_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('i.customer_id', '=', customerId)
    .where('i.price_list_id', '=', priceListId)
    .where(sql<SqlBool>`not i.withdrawn`)
    .where(sql<SqlBool>`p.enabled`)

export const itemColumns = [
  'i.id',
  'i.unit_price_ex_cents as unitPriceExCents',
  'i.unit_gst_cents as unitGstCents',
  'i.freight_ex_cents as freightExCents',
  'i.freight_gst_cents as freightGstCents',
  'i.carton_quantity as cartonQuantity',
  'i.minimum_order_quantity as minimumOrderQuantity',
  ...stepColumns,
  'p.id as productId',
  'p.code as productCode',
  'p.name as productName',
  'p.available_stock as availableStock',
  'b.id as brandId',
  'b.name as brandName',
  'b.image_url as brandImageUrl',
  'c.id as categoryId',
  'c.name as categoryName',
] as const

export const primaryImage = sql<string | null>`p.primary_image_url`

/** Values a listing binds; the set of defined ones selects the statement. */
interface Values {
  readonly customerId: number
  readonly priceListId: number
  readonly categoryIds?: readonly number[] | undefined
  readonly offset?: number | undefined
}

const valuesOf = ({ customerId, priceListId, categoryIds }: ItemListing): Values => ({
  customerId,
  priceListId,
  categoryIds,
})

/** A filter uses columns of the items: no product is looked up that is not shown. */
export const chosen = ({ categoryIds }: Pick<Values, 'categoryIds'>) =>
  categoryIds === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`i.category_id = any(${categoryIds}::integer[])`

/** Items of a list without their products, less the few whose product is switched off. */
const everyItem = (db: Db, customerId: number, priceListId: number) =>
  db
    .selectFrom('price_list_items as i')
    .where('i.customer_id', '=', customerId)
    .where('i.price_list_id', '=', priceListId)
    .where(sql<SqlBool>`not i.withdrawn`)
    .where(sql<SqlBool>`i.product_id not in (select id from products where not enabled)`)

const ref = (column: string) => sql.ref(column)

/** Item of a price list as lists show it. An older process may have written another site's address (R38). */
export const itemJson = jsonOf(priceListItem, {
  id: ref('i.id'),
  unitPriceCents: sql`i.unit_price_ex_cents + i.unit_gst_cents`,
  gstAmountCents: ref('i.unit_gst_cents'),
  unitPriceExcludingGSTCents: ref('i.unit_price_ex_cents'),
  shippingPriceCents: sql`i.freight_ex_cents + i.freight_gst_cents`,
  shippingPriceExcludingGSTCents: ref('i.freight_ex_cents'),
  shippingPriceGSTAmountCents: ref('i.freight_gst_cents'),
  cartonQuantity: ref('i.carton_quantity'),
  minimumOrderQuantity: ref('i.minimum_order_quantity'),
  availableStockCA: ref('p.available_stock'),
  priceSteps: { stored: sql.ref('i.price_steps_json') },
  product: {
    fields: {
      productID: ref('p.id'),
      productCode: ref('p.code'),
      productName: ref('p.name'),
      brand: {
        fields: {
          brandID: ref('b.id'),
          brandName: ref('b.name'),
          brandImageURL: sql`case when b.image_url not like 'https:%' then b.image_url end`,
        },
      },
      category: { fields: { categoryID: ref('c.id'), categoryName: ref('c.name') } },
      imageUrl: primaryImage,
    },
  },
})

/** First page of all items, read with their products: hardly any that is read is left out. */
const itemsAtOnce = (db: Db, { sort: [field, direction], perPage }: ItemListing, values: Values) =>
  priceListItems(db, values.customerId, values.priceListId)
    .select(itemJson.as('json'))
    .orderBy(sortColumns[field], direction)
    .orderBy('i.id', direction)
    .limit(sql.lit(perPage))

/**
 * Page found among the items alone, so that products are looked up only for its rows, not for those of other
 * categories or earlier pages.
 */
function itemsFound(db: Db, { sort: [field, direction], perPage }: ItemListing, values: Values) {
  const found = everyItem(db, values.customerId, values.priceListId)
    .where(chosen(values))
    .select(['i.customer_id', 'i.id'])
    .orderBy(sortColumns[field], direction)
    .orderBy('i.id', direction)
    .limit(sql.lit(perPage))
    .$if(values.offset !== undefined, (query) => query.offset(values.offset ?? 0))
  return db
    .selectFrom(found.as('k'))
    .innerJoin('price_list_items as i', (join) => sameCustomer(join, 'i.id', 'k.id'))
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(itemJson.as('json'))
    .orderBy(sortColumns[field], direction)
    .orderBy('i.id', direction)
}

/** A page. Its size is written out: a plan for any size is none for a hundred rows. */
const page = (db: Db, listing: ItemListing, values: Values) =>
  (values.categoryIds ?? values.offset) === undefined
    ? itemsAtOnce(db, listing, values)
    : itemsFound(db, listing, values)

/** A page of items, and the number of items on it. */
export const listItems = async (db: Db, listing: ItemListing) => {
  const offset = (listing.page - 1) * listing.perPage
  const values = { ...valuesOf(listing), ...(offset > 0 ? { offset } : {}) }
  const shape = `listItems ${listing.sort.join(' ')} ${listing.perPage}`
  const [found] = await runCompiled(db, shape, values, (parameters) =>
    db
      .selectFrom(page(db, listing, parameters).as('p'))
      .select([jsonRows<PriceListItem>().as('json'), sql<number>`count(*)`.as('count')]),
  )
  return found ?? { json: '', count: 0 }
}

const selectCount = statement('countItems', (db, values: ReturnType<typeof valuesOf>) =>
  everyItem(db, values.customerId, values.priceListId)
    .where(chosen(values))
    .select(sql<number>`count(*)`.as('count')),
)

export const countItems = async (db: Db, listing: ItemListing): Promise<number> => {
  const [row] = await selectCount(db, valuesOf(listing))
  return row?.count ?? 0
}

const selectItem = (db: Db, customerId: number, priceListId: number) =>
  priceListItems(db, customerId, priceListId).select(itemColumns).select(primaryImage.as('imageUrl'))

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItem>['execute']>>[number]

export const findItem = (db: Db, customerId: number, priceListId: number, productId: number) =>
  selectItem(db, customerId, priceListId)
    .select([
      'p.features_html as features',
      'p.dimensions',
      'p.finish',
      'p.line_drawing_url as lineDrawingImage',
      'p.specsheet_url as specsheetUrl',
      'p.enabled',
    ])
    .where('p.id', '=', productId)
    .executeTakeFirst()

/**
 * Own addresses only: an older process may have written another site's, which no browser is sent to (R38).
 */
export const listImages = (db: Db, productId: number) =>
  db
    .selectFrom('product_images')
    .select(['url as imageUrl', 'is_primary as isPrimary'])
    .where('product_id', '=', productId)
    .where('url', 'not like', 'https:%')
    .orderBy('position')
    .execute()

export const listCategories = (db: Db, customerId: number, priceListId: number) =>
  db
    .selectFrom(
      everyItem(db, customerId, priceListId)
        .select(['i.category_id', sql<number>`count(*)`.as('productCount')])
        .groupBy('i.category_id')
        .as('n'),
    )
    .innerJoin('categories as c', 'c.id', 'n.category_id')
    .select(['c.id as categoryID', 'c.name as categoryName', 'n.productCount'])
    .orderBy(sortKey('c.name'))
    .execute()

export interface PriceListKey {
  readonly customerId: number
  readonly priceListId: number
}

const selectPriceList = statement('priceListExists', (db, { customerId, priceListId }: PriceListKey) =>
  db
    .selectFrom('price_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', priceListId),
)

export const priceListExists = async (db: Db, customerId: number, priceListId: number): Promise<boolean> => {
  const [found] = await selectPriceList(db, { customerId, priceListId })
  return found !== undefined
}
