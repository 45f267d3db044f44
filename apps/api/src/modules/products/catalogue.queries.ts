import { sql, type SqlBool } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import { contains } from '../../db/search/containing.ts'
import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { sortKey } from '../../db/sortKey.ts'

/** All products of the provider. */
const catalogue = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')

const listedColumns = [
  'p.id as productId',
  'p.code as productCode',
  'p.name as productName',
  'b.id as brandId',
  'b.name as brandName',
  'b.image_url as brandImageUrl',
  'c.id as categoryId',
  'c.name as categoryName',
  'p.enabled',
  'p.primary_image_url as imageUrl',
] as const

export interface ProductFilter {
  readonly name: string | undefined
  readonly brandName: string | undefined
  readonly onlyEnabled: boolean
}

export interface ProductListing extends ProductFilter {
  /** Best match: of a search by name; without one by name. */
  readonly sort: readonly ['bestMatch' | 'productName' | 'brandName' | 'categoryName', 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

const sortColumns = {
  bestMatch: sortKey('p.name'),
  productName: sortKey('p.name'),
  brandName: sortKey('b.name'),
  categoryName: sortKey('c.name'),
} as const

/** Products that a search finds, with how well they match. */
const found = (name: string) =>
  sql<{ productId: number; cost: number; forgiveness: number }>`
    (select product_id as "productId", cost, forgiveness from products_found(${name}, null, null))`

const matching = (db: Db, { name, brandName, onlyEnabled }: ProductFilter) =>
  catalogue(db)
    .$if(onlyEnabled, (query) => query.where('p.enabled', '=', true))
    .$if(name !== undefined, (query) =>
      query.where(
        'p.id',
        'in',
        sql<number>`(select product_id from products_found(${name ?? ''}, null, null))`,
      ),
    )
    .$if(brandName !== undefined, (query) => query.where(contains('b.name', brandName ?? '')))

export const listProducts = (db: Db, listing: ProductListing) =>
  matching(db, listing)
    .select(listedColumns)
    .$if(listing.sort[0] === 'bestMatch' && listing.name !== undefined, (query) =>
      query
        .innerJoin(found(listing.name ?? '').as('f'), 'f.productId', 'p.id')
        .orderBy('f.cost', listing.sort[1]),
    )
    .orderBy(sortColumns[listing.sort[0]], listing.sort[1])
    .orderBy('p.id', listing.sort[1])
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .execute()

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number]

export const countProducts = (db: Db, filter: ProductFilter): Promise<number> =>
  countRows(matching(db, filter))

/** JSON of the words a search by name looked for. */
export async function readSearch(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom(found(name).as('f'))
    .select(sql<string | null>`search_reading(${name}, f.forgiveness, f."productId")`.as('reading'))
    .orderBy('f.cost')
    .limit(1)
    .executeTakeFirst()
  return row?.reading ?? null
}

/** One product: any for the provider, for a customer those that a price list of theirs has. */
export const findProduct = (db: Db, scope: Scope, productId: number) =>
  catalogue(db)
    .select(listedColumns)
    .select([
      'p.features_html as features',
      'p.dimensions',
      'p.finish',
      'p.line_drawing_url as lineDrawingImage',
      'p.specsheet_url as specsheetUrl',
    ])
    .where('p.id', '=', productId)
    .$if(scope.kind !== 'provider', (query) =>
      query.where(
        sql<SqlBool>`exists (select from price_list_items i where i.product_id = p.id
          and i.customer_id = ${customerIn(scope)} and not i.withdrawn)`,
      ),
    )
    .executeTakeFirst()

export const lockProduct = (db: Db, productId: number) =>
  db
    .selectFrom('products')
    .select(['code', 'enabled'])
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst()

export const saveProductStatus = (db: Db, productId: number, enabled: boolean, now: Date) =>
  db.updateTable('products').set({ enabled, updated_at: now }).where('id', '=', productId).execute()
