import type { Db } from '../../db/database.ts'

export const listExcludedShipDays = async (db: Db, fromDay: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('excluded_ship_days')
    .select('day')
    .where('day', '>=', fromDay)
    .orderBy('day')
    .execute()
  return rows.map((row) => row.day)
}
