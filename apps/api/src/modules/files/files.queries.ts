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
  readonly letGo?: boolean
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
      let_go_at: file.letGo ? file.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Marks a file that no record names any more; a job removes it a week later. */
export const setLetGo = (db: Db, customerId: number, fileId: number, now: Date) =>
  db
    .updateTable('files')
    .set({ let_go_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', fileId)
    .execute()
