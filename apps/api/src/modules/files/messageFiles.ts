import type { Db } from '../../db/database.ts'
import { retainFiles } from './files.queries.ts'
import {
  insertMessageFiles,
  lockUnnamed,
  type MessagePurpose,
  type Uploaded,
} from './messageFiles.queries.ts'

export { filesOfMessage } from './messageFiles.queries.ts'

/** Text of a person's message, and files uploaded for it. */
export interface MessageContent {
  readonly note: string
  readonly fileIds: readonly number[]
}

export const noContent: MessageContent = { note: '', fileIds: [] }

/** Number of files of a message; undefined without any. */
export const filesIn = ({ fileIds }: Pick<MessageContent, 'fileIds'>) => ({
  files: fileIds.length || undefined,
})

/**
 * Locks uploaded files until a message names them in the same transaction.
 * @returns false if one is missing, is named already, or was uploaded by another person
 */
export const holdUploaded = async (db: Db, purpose: MessagePurpose, uploaded: Uploaded): Promise<boolean> =>
  uploaded.ids.length === 0 || (await lockUnnamed(db, purpose, uploaded)).length === uploaded.ids.length

/** Names the held files in a message, so that they stay. */
export async function nameUploaded(
  db: Db,
  purpose: MessagePurpose,
  { customerId, ids }: Uploaded,
  messageId: number,
): Promise<void> {
  if (ids.length === 0) return
  await insertMessageFiles(db, purpose, customerId, messageId, ids)
  await retainFiles(db, customerId, ids)
}
