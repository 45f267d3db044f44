import type { ProductFilePlace } from '@tradecounter/rules/products/productFiles.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Place of a file: at a product, or, for a brand's picture, at a brand. */
export interface ProductFileRef {
  readonly productId: number | null
  readonly brandId: number | null
  readonly place: ProductFilePlace
}

/** A file of ours; a picture that lists show has a small one beside it. */
export interface ProductFile {
  readonly url: string
  readonly listUrl?: string
}

const positions = { picture: 1, secondPicture: 2 } as const

export const findProductByCode = (db: Db, code: string) =>
  db.selectFrom('products').select('id').where('code', '=', code).executeTakeFirst()

export const findProductOfFiles = (db: Db, productId: number) =>
  db
    .selectFrom('products as p')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .select([
      'p.code',
      'p.brand_id as brandId',
      'p.line_drawing_url as lineDrawing',
      'p.specsheet_url as specsheet',
      'b.image_url as brandPicture',
    ])
    .where('p.id', '=', productId)
    .executeTakeFirst()

export const listPictures = (db: Db, productId: number) =>
  db
    .selectFrom('product_images')
    .select(['position', 'url'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()

/** Locks the owner before its fetches: an import locks in this order. */
export const lockOwner = ({ productId, brandId }: ProductFileRef, db: Db) =>
  brandId === null
    ? sql`select from products where id = ${productId} for no key update`.execute(db)
    : sql`select from brands where id = ${brandId} for no key update`.execute(db)

async function writePicture(
  db: Db,
  productId: number,
  place: keyof typeof positions,
  file: ProductFile | null,
) {
  const position = positions[place]
  if (!file)
    return db
      .deleteFrom('product_images')
      .where('product_id', '=', productId)
      .where('position', '=', position)
      .execute()
  const shown = { url: file.url, list_url: file.listUrl ?? null, is_primary: place === 'picture' }
  return db
    .insertInto('product_images')
    .values({ product_id: productId, position, ...shown })
    .onConflict((conflict) => conflict.columns(['product_id', 'position']).doUpdateSet(shown))
    .execute()
}

/** Sets or clears the file of a place. */
export async function writeProductFile(
  db: Db,
  { productId, brandId, place }: ProductFileRef,
  file: ProductFile | null,
  now: Date,
): Promise<void> {
  const url = file?.url ?? null
  if (brandId !== null) {
    await db.updateTable('brands').set({ image_url: url }).where('id', '=', brandId).execute()
    return
  }
  if (productId === null) return
  if (place === 'picture' || place === 'secondPicture') await writePicture(db, productId, place, file)
  const changed = place === 'lineDrawing' ? { line_drawing_url: url } : { specsheet_url: url }
  await db
    .updateTable('products')
    .set({ updated_at: now, ...(place === 'lineDrawing' || place === 'specsheet' ? changed : {}) })
    .where('id', '=', productId)
    .execute()
}
