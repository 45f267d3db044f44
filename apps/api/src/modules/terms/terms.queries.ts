import type { Db } from '../../db/database.ts'

/** The terms that are accepted now: the newest. */
export const findTerms = (db: Db) =>
  db
    .selectFrom('terms')
    .select(['version', 'text', 'published_at as publishedAt'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertTerms = (db: Db, text: string, now: Date) =>
  db
    .insertInto('terms')
    .values({ text, published_at: now })
    .returning(['version', 'text', 'published_at as publishedAt'])
    .executeTakeFirstOrThrow()

export async function countAcceptances(db: Db, version: number): Promise<number> {
  const { count } = await db
    .selectFrom('logins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('terms_version', '=', version)
    .executeTakeFirstOrThrow()
  return count
}
