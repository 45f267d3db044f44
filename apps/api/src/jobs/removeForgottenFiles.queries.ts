import { sql, type SqlBool } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Forgets files that were let go before `before` and that no order names, a few at a time.
 * @returns the names they are stored under.
 */
export async function deleteForgottenFiles(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('files as f')
    .where(
      sql<SqlBool>`(f.customer_id, f.id) in (
        select l.customer_id, l.id from files l where l.let_go_at < ${before} and not exists (
          select from orders o where o.customer_id = l.customer_id and o.purchase_order_file_id = l.id
        ) order by l.let_go_at limit 500)`,
    )
    .returning('f.storage_name as storageName')
    .execute()
  return rows.map(({ storageName }) => storageName)
}
