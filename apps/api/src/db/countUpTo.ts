import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from './database.ts'

/** How many rows a query has, counted no further than `most`. */
export async function countUpTo<Tables, Table extends keyof Tables>(
  db: Db,
  rows: SelectQueryBuilder<Tables, Table, object>,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.select(sql.lit(1).as('one')).limit(most).as('counted'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
