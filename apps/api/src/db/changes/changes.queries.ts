import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Deletes the changes before a time; open screens got their notices within a second. */
export async function deleteOldChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('changes').where('written_at', '<', before).execute()
}

/** Merges rows of the counters of changes; their sums stay. */
export async function foldChangeCounts(db: Db): Promise<void> {
  await sql`select fold_change_counts()`.execute(db)
}
