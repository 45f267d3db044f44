import type { Db } from '../../db/database.ts'

export async function findCustomerOfAccount(db: Db, accountNumber: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('account_number', '=', accountNumber)
    .executeTakeFirst()
  return found?.id
}
