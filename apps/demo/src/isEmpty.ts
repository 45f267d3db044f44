import { providerScope, type Database } from '@tradecounter/api/db/database.ts'

/** True if the database has never had a customer. */
export const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.scoped(providerScope).selectFrom('customers').select('id').limit(1).executeTakeFirst()) ===
  undefined
