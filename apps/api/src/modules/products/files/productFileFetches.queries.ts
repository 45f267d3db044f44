import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { ProductFileRef } from './productFiles.queries.ts'

/** An address that a file is to be fetched from. */
export interface ProductFileFetch extends ProductFileRef {
  readonly id: number
  readonly url: string
  readonly tries: number
}

/**
 * Leases the next due addresses; another worker takes them after `leasedUntil`, as this one was killed then.
 */
export async function takeDueFetches(
  db: Db,
  now: Date,
  leasedUntil: Date,
  count: number,
): Promise<readonly ProductFileFetch[]> {
  const { rows } = await sql<ProductFileFetch>`
    update product_file_fetches f set tries = f.tries + 1, next_try_at = ${leasedUntil}
    from (select id from product_file_fetches
      where next_try_at <= ${now} order by next_try_at limit ${count} for update skip locked) as due
    where f.id = due.id
    returning f.id, f.product_id as "productId", f.brand_id as "brandId", f.place, f.url, f.tries`.execute(db)
  return rows
}

interface FetchOutcome {
  readonly nextTryAt: Date | null
  readonly fetchedAt: Date | null
  readonly failure: string | null
}

/** Writes the outcome of a try. @returns false if the file is settled, or has another address by now */
export async function settleFetch(
  db: Db,
  { id, url }: ProductFileFetch,
  { nextTryAt, fetchedAt, failure }: FetchOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_file_fetches')
    .set({ next_try_at: nextTryAt, fetched_at: fetchedAt, failure })
    .where('id', '=', id)
    .where('url', '=', url)
    .where('fetched_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const at = ({ productId, brandId, place }: ProductFileRef) =>
  sql<boolean>`(product_id, brand_id, place) is not distinct from
    (${productId}::bigint, ${brandId}::integer, ${place}::text)`

/** Ends a fetch whose place got another file; the same address sent again changes nothing. */
export const endFetch = (db: Db, ref: ProductFileRef, now: Date) =>
  db
    .updateTable('product_file_fetches')
    .set({ next_try_at: null, fetched_at: now, failure: null })
    .where(at(ref))
    .execute()

/** Has an address that was given up, or waits for its next try, fetched now. @returns whether there is one */
export async function fetchAgain(db: Db, ref: ProductFileRef, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_file_fetches')
    .set({ tries: 0, next_try_at: now })
    .where(at(ref))
    .where('fetched_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listFetchesOf = (db: Db, productId: number, brandId: number) =>
  db
    .selectFrom('product_file_fetches')
    .select(['place', 'url', 'tries', 'next_try_at as nextTryAt', 'failure'])
    .where((or) => or.or([or('product_id', '=', productId), or('brand_id', '=', brandId)]))
    .where('fetched_at', 'is', null)
    .execute()

/** Open fetches after a cursor, for the supplier's system that sent the addresses. */
export const listOpenFetches = (
  db: Db,
  { after, perPage }: { readonly after: number; readonly perPage: number },
) =>
  db
    .selectFrom('product_file_fetches as f')
    .leftJoin('products as p', 'p.id', 'f.product_id')
    .leftJoin('brands as b', 'b.id', 'f.brand_id')
    .select([
      'f.id as cursor',
      'p.code as productCode',
      'b.name as brand',
      'f.place',
      'f.url',
      'f.tries',
      'f.next_try_at as nextTryAt',
      'f.failure',
    ])
    .where('f.fetched_at', 'is', null)
    .where('f.id', '>', after)
    .orderBy('f.id')
    .limit(perPage)
    .execute()
