import { sql, type SqlBool } from 'kysely'
import { containing } from '../../db/containing.ts'
import { runCompiled } from '../../db/compiledQuery.ts'
import type { Db } from '../../db/database.ts'

export interface ItemListing {
  readonly customerId: number
  readonly priceListId: number
  readonly search: string | undefined
  readonly categoryIds: readonly number[] | undefined
  readonly sort: readonly ['productName' | 'unitPrice', 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

const sortColumns = { productName: 'i.product_name', unitPrice: 'i.unit_price_ex_cents' } as const

// Written out, not bound: the indexes of listed items are partial, and only their very condition selects them.
const priceListItems = (db: Db, customerId: number, priceListId: number) =>
  db
    .selectFrom('price_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('i.customer_id', '=', customerId)
    .where('i.price_list_id', '=', priceListId)
    .where(sql<SqlBool>`not i.withdrawn`)
    .where(sql<SqlBool>`p.enabled`)

type Items = ReturnType<typeof priceListItems>

const itemColumns = [
  'i.id',
  'i.unit_price_ex_cents as unitPriceExCents',
  'i.unit_gst_cents as unitGstCents',
  'i.freight_ex_cents as freightExCents',
  'i.freight_gst_cents as freightGstCents',
  'i.carton_quantity as cartonQuantity',
  'i.minimum_order_quantity as minimumOrderQuantity',
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

const primaryImage = sql<string | null>`p.primary_image_url`

/** What a listing binds; which of these are there is the query's shape. */
interface Values {
  readonly customerId: number
  readonly priceListId: number
  readonly pattern?: string | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly offset?: number | undefined
}

const valuesOf = ({ customerId, priceListId, search, categoryIds }: ItemListing): Values => ({
  customerId,
  priceListId,
  pattern: search === undefined ? undefined : containing(search),
  categoryIds,
})

const filtered = (items: Items, { pattern, categoryIds }: Values): Items =>
  items
    .$if(pattern !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('p.name', 'ilike', pattern ?? ''),
          where('p.code', 'ilike', pattern ?? ''),
          where('b.name', 'ilike', pattern ?? ''),
        ]),
      ),
    )
    .$if(categoryIds !== undefined, (query) =>
      query.where('p.category_id', '=', sql<number>`any(${categoryIds}::integer[])`),
    ) as Items

/** A page. Its size is written out: a plan for any size is none for a hundred rows. */
const page = (db: Db, listing: ItemListing, values: Values) =>
  filtered(priceListItems(db, values.customerId, values.priceListId), values)
    .select(itemColumns)
    .select(primaryImage.as('imageUrl'))
    .orderBy(sortColumns[listing.sort[0]], listing.sort[1])
    .orderBy('i.id', listing.sort[1])
    .limit(sql.lit(listing.perPage))
    .$if(values.offset !== undefined, (query) => query.offset(values.offset ?? 0))

export type ItemRow = Awaited<ReturnType<ReturnType<typeof page>['execute']>>[number]

export const listItems = (db: Db, listing: ItemListing): Promise<ItemRow[]> => {
  const offset = (listing.page - 1) * listing.perPage
  const values = { ...valuesOf(listing), ...(offset > 0 ? { offset } : {}) }
  return runCompiled(db, `listItems ${listing.sort.join(' ')} ${listing.perPage}`, values, (each) =>
    page(db, listing, each),
  )
}

/** All items of a list: from their index alone, less the few whose product is switched off. */
const everyItem = (db: Db, { customerId, priceListId }: Values) =>
  db
    .selectFrom('price_list_items as i')
    .where('i.customer_id', '=', customerId)
    .where('i.price_list_id', '=', priceListId)
    .where(sql<SqlBool>`not i.withdrawn`)
    .where(sql<SqlBool>`i.product_id not in (select id from products where not enabled)`)
    .select(sql<number>`count(*)`.as('count'))

export const countItems = async (db: Db, listing: ItemListing): Promise<number> => {
  const values = valuesOf(listing)
  const isFiltered = values.pattern !== undefined || values.categoryIds !== undefined
  const [row] = await runCompiled(db, 'countItems', values, (each) =>
    isFiltered
      ? filtered(priceListItems(db, each.customerId, each.priceListId), each).select(
          sql<number>`count(*)`.as('count'),
        )
      : everyItem(db, each),
  )
  return row?.count ?? 0
}

export const findItem = (db: Db, customerId: number, priceListId: number, productId: number) =>
  priceListItems(db, customerId, priceListId)
    .select(itemColumns)
    .select(primaryImage.as('imageUrl'))
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

export const listImages = (db: Db, productId: number) =>
  db
    .selectFrom('product_images')
    .select(['url as imageUrl', 'is_primary as isPrimary'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()

export const listCategories = (db: Db, customerId: number, priceListId: number) =>
  priceListItems(db, customerId, priceListId)
    .select(['c.id as categoryID', 'c.name as categoryName', sql<number>`count(*)`.as('productCount')])
    .groupBy(['c.id', 'c.name'])
    .orderBy('c.name')
    .execute()

export const priceListExists = async (db: Db, customerId: number, priceListId: number): Promise<boolean> => {
  const [found] = await runCompiled(db, 'priceListExists', { customerId, priceListId }, (values) =>
    db
      .selectFrom('price_lists')
      .select('id')
      .where('customer_id', '=', values.customerId)
      .where('id', '=', values.priceListId),
  )
  return found !== undefined
}
