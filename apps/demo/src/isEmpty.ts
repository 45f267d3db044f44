import { providerScope, type Database } from '@tradecounter/api/db/database.ts'

/** Whether no customer was ever stored. */
export const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.scoped(providerScope).selectFrom('customers').select('id').limit(1).executeTakeFirst()) ===
  undefined
