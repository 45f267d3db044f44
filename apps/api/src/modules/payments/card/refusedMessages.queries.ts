import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Adds one refused message for each address. @returns the count of each address on that day */
export async function countRefused(
  db: Db,
  day: PlainDate,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ address: string; refused: number }>`
    insert into refused_card_messages as r (day, address, refused)
    select ${day}::date, address, 1 from unnest(${[...addresses].toSorted()}::text[]) as address
    on conflict (day, address) do update set refused = r.refused + 1
    returning address, refused`.execute(db)
  return new Map(rows.map(({ address, refused }) => [address, refused]))
}

/** Deletes up to a hundred old counters; rows that another session is deleting are skipped. */
export const pruneRefused = (db: Db, before: PlainDate) =>
  sql`delete from refused_card_messages where (day, address) in (
    select day, address from refused_card_messages where day < ${before}::date order by day limit 100
    for update skip locked)`.execute(db)
