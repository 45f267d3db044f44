import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { clockToleranceMs, type Failures } from '@tradecounter/rules/sessions/lockout.ts'

/** True if this login has come from this address; an unknown name takes the same query (A4). */
export async function isKnownAddress(
  db: Db,
  loginId: number | undefined,
  address: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`select from login_addresses
    where login_id = ${loginId ?? 0} and address = ${address} and last_at > ${since}`.execute(db)
  return rows.length > 0
}

export async function listFailures(db: Db, keys: readonly string[]): Promise<Map<string, Failures>> {
  const { rows } = await sql<Failures & { key: string }>`
    select key, failures, first_at as "firstAt", last_at as "lastAt"
    from login_failures where key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** One more; a count starts again whose window is over, or which began at a clock that was ahead. */
export function addFailure(db: Db, key: string, windowMs: number, now: Date) {
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  const goesOn = sql`f.first_at > ${after(-windowMs)} and f.first_at <= ${after(clockToleranceMs)}`
  return sql`insert into login_failures as f (key, failures, first_at, last_at) values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when ${goesOn} then f.failures + 1 else 1 end,
      first_at = case when ${goesOn} then f.first_at else ${now} end,
      last_at = ${now}`.execute(db)
}

/** Deletes up to a hundred expired rows; rows that another session is deleting are skipped. */
export const pruneFailures = (db: Db, before: Date) =>
  sql`delete from login_failures where key in (
    select key from login_failures where first_at < ${before} order by first_at limit 100
    for update skip locked)`.execute(db)

export const forgetFailures = (db: Db, key: string) =>
  sql`delete from login_failures where key = ${key}`.execute(db)

/** Noted once a day, so that most logins write no row. */
export const rememberAddress = (db: Db, loginId: number, address: string, now: Date) =>
  sql`insert into login_addresses as a (login_id, address, last_at) values (${loginId}, ${address}, ${now})
    on conflict (login_id, address) do update set last_at = ${now}
    where a.last_at < ${new Date(now.getTime() - dayMs)}`.execute(db)

export const forgetAddresses = (db: Db, loginId: number, before: Date) =>
  sql`delete from login_addresses where login_id = ${loginId} and last_at < ${before}`.execute(db)
