import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface ShipDay {
  readonly day: string
  readonly name: string
}

export const listDaysOf = (db: Db, year: number): Promise<ShipDay[]> =>
  db
    .selectFrom('excluded_ship_days')
    .select(['day', 'name'])
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .orderBy('day')
    .execute()

export const listDaysFrom = (db: Db, day: string): Promise<ShipDay[]> =>
  db.selectFrom('excluded_ship_days').select(['day', 'name']).where('day', '>=', day).orderBy('day').execute()

const actsOf = (db: Db, year: number) =>
  db.selectFrom('audit_entries').where('subject_kind', '=', 'shipDays').where('subject_id', '=', year)

/** True if the program has added a year's holidays. */
export const hasAddedYear = async (db: Db, year: number): Promise<boolean> =>
  (await actsOf(db, year).select('id').where('actor_login_id', 'is', null).limit(1).executeTakeFirst()) !==
  undefined

/** Days of a year that an administrator has removed. */
export const listRemovedDays = async (db: Db, year: number): Promise<string[]> => {
  const rows = await actsOf(db, year)
    .select(sql<string>`detail->>'day'`.as('day'))
    .where('action', '=', 'includeShipDay')
    .execute()
  return rows.map(({ day }) => day)
}

/** Inserts days and returns the new ones; of two requests with the same day one adds it. */
export const insertDays = (db: Db, days: readonly ShipDay[]): Promise<ShipDay[]> =>
  db
    .insertInto('excluded_ship_days')
    .values([...days])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['day', 'name'])
    .execute()

export const deleteDay = (db: Db, day: string): Promise<ShipDay | undefined> =>
  db.deleteFrom('excluded_ship_days').where('day', '=', day).returning(['day', 'name']).executeTakeFirst()
