import type { Db } from '../../db/database.ts'
import { lockUnnamed } from './messageFiles.queries.ts'

/**
 * Locks uploaded files until a message names them in the same transaction.
 * @returns false if one is missing, is named already, or was uploaded by another person
 */
export async function holdUploaded(
  db: Db,
  purpose: Parameters<typeof lockUnnamed>[1],
  uploaded: Parameters<typeof lockUnnamed>[2],
): Promise<boolean> {
  const { ids } = uploaded
  return ids.length === 0 || (await lockUnnamed(db, purpose, uploaded)).length === ids.length
}

export { retainFiles } from './files.queries.ts'
