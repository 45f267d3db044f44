import { sql, type SqlBool } from 'kysely'
import { noBackupCopiesFiles } from '../../db/backupLocks.ts'
import { anyOf } from '../../db/anyOf.ts'
import type { Db } from '../../db/database.ts'
import type { FilesTable } from '../../db/tables/customerTables.ts'

export interface NewFile {
  readonly customerId: number
  readonly storageName: string
  readonly fileName: string
  readonly byteSize: number
  readonly purpose: FilesTable['purpose']
  /** Null for a file from a supplier's system. */
  readonly loginId: number | null
  readonly now: Date
  /** True if no record names the file yet: it is removed in a week unless one does. */
  readonly isReleased?: boolean
}

export const insertFile = (db: Db, file: NewFile) =>
  db
    .insertInto('files')
    .values({
      customer_id: file.customerId,
      storage_name: file.storageName,
      file_name: file.fileName,
      byte_size: file.byteSize,
      purpose: file.purpose,
      created_by_login_id: file.loginId,
      created_at: file.now,
      let_go_at: file.isReleased ? file.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/**
 * Marks files that no record names any more: `removeForgottenFiles` removes them a week later.
 * @returns the names they are stored under
 */
export const releaseFiles = (db: Db, customerId: number, ids: readonly number[], now: Date) =>
  db
    .updateTable('files')
    .set({ let_go_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))
    .returning('storage_name as storageName')
    .execute()

/** Keeps files that a record names from now on. */
export const retainFiles = (db: Db, customerId: number, ids: readonly number[]) =>
  db
    .updateTable('files')
    .set({ let_go_at: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))
    .execute()

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
