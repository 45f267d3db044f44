import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Rate } from './tokenBuckets.ts'

/** Deletes two refilled buckets for each new one; locked rows are skipped. */
const pruneFull = (db: Db, now: Date) =>
  sql`delete from request_rates where key in (
    select key from request_rates where full_at < ${now} order by full_at limit 2
    for update skip locked)`.execute(db)

/** Maximum difference of the clocks of processes; a later time was written by a wrong clock. */
const clockToleranceMs = 60_000

/**
 * Takes a token of a bucket that all processes share. A bucket with a time in the future counts as full, so
 * that a clock that was ahead blocks no request once it is right again.
 * @returns 0, or the milliseconds until there is a token
 */
export async function takeToken(db: Db, key: string, { burst, perSecond }: Rate, now: Date): Promise<number> {
  const tokenMs = 1000 / perSecond
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  const beyond = after(burst * tokenMs + clockToleranceMs)
  const { rows: counted } = await sql<{ isNew: boolean }>`
    insert into request_rates as r (key, full_at) values (${key}, ${after(tokenMs)})
    on conflict (key) do update
      set full_at = case when r.full_at > ${beyond} then ${now} else greatest(r.full_at, ${now}) end
        + ${tokenMs} * interval '1 millisecond'
      where r.full_at <= ${after((burst - 1) * tokenMs)} or r.full_at > ${beyond}
    returning xmax = 0 as "isNew"`.execute(db)
  if (counted[0]?.isNew) await pruneFull(db, now)
  if (counted.length > 0) return 0
  const { rows } = await sql<{ fullAt: Date }>`
    select full_at as "fullAt" from request_rates where key = ${key}`.execute(db)
  // Removed meanwhile: the bucket is full, and the next request takes from it.
  return Math.max(1, (rows[0]?.fullAt.getTime() ?? 0) - (burst - 1) * tokenMs - now.getTime())
}
