import { sql, type SqlBool } from 'kysely'
import { anyOf } from '../../db/anyOf.ts'
import type { Db } from '../../db/database.ts'

/** Tables of messages' files, by the purpose of the files. */
const tables = { question: 'document_question_files', quote: 'quote_files' } as const

export type MessagePurpose = keyof typeof tables

/** Files of a message `m`, in the order of their uploads. */
export const filesOfMessage = (purpose: MessagePurpose) => sql<
  readonly { fileId: number; fileName: string }[]
>`coalesce((
  select jsonb_agg(jsonb_build_object('fileId', f.id, 'fileName', f.file_name) order by f.id)
  from ${sql.table(tables[purpose])} n join files f on f.customer_id = n.customer_id and f.id = n.file_id
  where n.customer_id = m.customer_id and n.message_id = m.id), '[]')`

export const insertMessageFiles = (
  db: Db,
  purpose: MessagePurpose,
  customerId: number,
  messageId: number,
  ids: readonly number[],
) =>
  db
    .insertInto(tables[purpose])
    .values(ids.map((fileId) => ({ customer_id: customerId, message_id: messageId, file_id: fileId })))
    .execute()

export interface Uploaded {
  readonly customerId: number
  /** Person who uploaded the files, and who alone can send them. */
  readonly loginId: number
  readonly ids: readonly number[]
}

/**
 * Holds files that a person uploaded for messages and that no message
 * names yet: the task that removes forgotten files waits.
 */
export async function lockUnnamed(db: Db, purpose: MessagePurpose, { customerId, loginId, ids }: Uploaded) {
  await db
    .selectFrom('files')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return db
    .selectFrom('files as f')
    .select('f.id')
    .where('f.customer_id', '=', customerId)
    .where('f.id', '=', anyOf(ids))
    .where('f.purpose', '=', purpose)
    .where('f.created_by_login_id', '=', loginId)
    .where(
      sql<SqlBool>`not exists (
        select from ${sql.table(tables[purpose])} n where n.customer_id = f.customer_id and n.file_id = f.id)`,
    )
    .execute()
}
