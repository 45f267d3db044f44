import { hashPassword } from '@tradecounter/api/adapters/passwords.ts'
import { providerScope, type Database } from '@tradecounter/api/db/database.ts'

/** Gives a person a password to log in with. */
export async function setPassword(database: Database, loginId: number, password: string): Promise<void> {
  await database
    .scoped(providerScope)
    .updateTable('logins')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', loginId)
    .execute()
}
