import { sql, type SqlBool } from 'kysely'
import { noBackupCopiesFiles } from '../../../db/backupLocks.ts'
import type { Db } from '../../../db/database.ts'

/** Releases a file after its order names another or none. */
export const letGoOfFile = (db: Db, customerId: number, fileId: number, now: Date) =>
  db
    .updateTable('files')
    .set({ let_go_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', fileId)
    .returning('storage_name as storageName')
    .executeTakeFirstOrThrow()

export const findOrderFile = (db: Db, customerId: number, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('files as f', (join) =>
      join.onRef('f.customer_id', '=', 'o.customer_id').onRef('f.id', '=', 'o.purchase_order_file_id'),
    )
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

/**
 * Deletes a batch of files released before `before` that no order, payment, document, question or
 * quote references.
 * @returns the names they are stored under
 */
export const deleteForgottenFiles = (db: Db, before: Date) =>
  db
    .deleteFrom('files as f')
    .where(
      sql<SqlBool>`(f.customer_id, f.id) in (
        select l.customer_id, l.id from files l where l.let_go_at < ${before} and not exists (
          select from orders o where o.customer_id = l.customer_id and o.purchase_order_file_id = l.id
        ) and not exists (
          select from payment_files p where p.customer_id = l.customer_id and p.file_id = l.id
        ) and not exists (
          select from documents d where d.customer_id = l.customer_id
            and (d.file_id = l.id or d.proof_of_delivery_file_id = l.id)
        ) and not exists (
          select from document_question_files q where q.customer_id = l.customer_id and q.file_id = l.id
        ) and not exists (
          select from quote_files n where n.customer_id = l.customer_id and n.file_id = l.id
        ) order by l.let_go_at limit 500)`,
    )
    .where(noBackupCopiesFiles)
    .returning('f.storage_name as storageName')
    .execute()
