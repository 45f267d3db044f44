import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Runs a part of a transaction in a savepoint: if it throws, only this part is undone. */
export async function inSavepoint<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db)
    throw error
  }
}
