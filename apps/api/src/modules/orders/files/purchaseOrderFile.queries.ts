import { sql, type SqlBool } from 'kysely'
import { noBackupCopiesFiles } from '../../../db/backupLocks.ts'
import type { Db } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'

export const findOrderFile = (db: Db, customerId: number, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('files as f', (join) => sameCustomer(join, 'f.id', 'o.purchase_order_file_id'))
    .select(['f.storage_name as storageName', 'f.file_name as fileName'])
    .where('o.customer_id', '=', customerId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()

/**
 * Deletes the row of a file, unless an order names it. A running backup prevents it; `deleteForgottenFiles`
 * does it a week later.
 * @returns true if the bytes may be removed, also if an interrupted call deleted the row before
 */
export async function forgetFile(db: Db, customerId: number, fileId: number): Promise<boolean> {
  await db
    .deleteFrom('files as f')
    .where('f.customer_id', '=', customerId)
    .where('f.id', '=', fileId)
    .where(
      sql<SqlBool>`not exists (
        select from orders o where o.customer_id = f.customer_id and o.purchase_order_file_id = f.id)`,
    )
    .where(noBackupCopiesFiles)
    .execute()
  const remaining = await db
    .selectFrom('files')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  return remaining === undefined
}
