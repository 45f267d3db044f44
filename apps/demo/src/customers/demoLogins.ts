import { verifyPassword } from '@tradecounter/api/adapters/passwords.ts'
import { providerScope, type Database } from '@tradecounter/api/db/database.ts'
import { demoAdmin, demoMembers, demoPassword } from './demoMembers.ts'
import { retailOwner } from '../retail/onlineRetailFiles.ts'

const demoUserNames: readonly string[] = [
  demoAdmin.userName,
  ...Object.values(demoMembers).flatMap((members) => members.map(({ userName }) => userName)),
  retailOwner,
]

/** Demonstration logins that still have their published password (A9). */
export async function openDemoLogins(database: Database): Promise<readonly string[]> {
  const logins = await database
    .scoped(providerScope)
    .selectFrom('logins')
    .select(['user_name', 'password_hash'])
    .where('user_name', 'in', demoUserNames)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()
  // All demonstration passwords have the same hash.
  const published = new Map<string | null, boolean>()
  for (const { password_hash: hash } of logins)
    if (!published.has(hash)) published.set(hash, await verifyPassword(demoPassword, hash))
  return logins.filter(({ password_hash: hash }) => published.get(hash)).map((login) => login.user_name)
}
