import { sql } from 'kysely'
import { containing } from '../../db/containing.ts'
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

const priceListItems = (db: Db, customerId: number, priceListId: number) =>
  db
    .selectFrom('price_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('i.customer_id', '=', customerId)
    .where('i.price_list_id', '=', priceListId)
    .where('i.withdrawn', '=', false)
    .where('p.enabled', '=', true)

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

const primaryImage = sql<string | null>`(
  select url from product_images g where g.product_id = p.id order by g.is_primary desc, g.position limit 1)`

const filtered = (items: Items, { search, categoryIds }: ItemListing): Items =>
  items
    .$if(search !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('p.name', 'ilike', containing(search ?? '')),
          where('p.code', 'ilike', containing(search ?? '')),
          where('b.name', 'ilike', containing(search ?? '')),
        ]),
      ),
    )
    .$if(categoryIds !== undefined, (query) =>
      query.where('p.category_id', '=', sql<number>`any(${[...(categoryIds ?? [])]}::integer[])`),
    ) as Items

export const listItems = (db: Db, listing: ItemListing) =>
  filtered(priceListItems(db, listing.customerId, listing.priceListId), listing)
    .select(itemColumns)
    .select(primaryImage.as('imageUrl'))
    .orderBy(sortColumns[listing.sort[0]], listing.sort[1])
    .orderBy('i.id')
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .execute()

export const countItems = async (db: Db, listing: ItemListing): Promise<number> => {
  const { count } = await filtered(priceListItems(db, listing.customerId, listing.priceListId), listing)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

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

export const priceListExists = async (db: Db, customerId: number, priceListId: number): Promise<boolean> =>
  (await db
    .selectFrom('price_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', priceListId)
    .executeTakeFirst()) !== undefined
