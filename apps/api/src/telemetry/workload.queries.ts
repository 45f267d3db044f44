import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deadLetterQueue } from '../jobs/outbox.ts'

/** Jobs of one queue that wait for a worker. */
export interface WaitingJobs {
  readonly queue: string
  readonly count: number
  /** Age of the one that has been due longest. */
  readonly seconds: number
}

/** Written out, as pg-boss's index of waiting jobs is partial. */
const isWaiting = sql`state < 'active'::pgboss.job_state and not blocked`

export async function listWaitingJobs(db: Db, now: Date): Promise<readonly WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name as queue, count(*)::integer as count,
      greatest(extract(epoch from ${now}::timestamptz - min(start_after)), 0)::float8 as seconds
    from pgboss.job where ${isWaiting} and name <> ${deadLetterQueue} and start_after <= ${now}
    group by name`.execute(db)
  return rows
}

interface CardAttempts {
  readonly state: string
  readonly count: number
  readonly seconds: number
}

/** Attempts without a result, and those that ended within a day: both by a partial index. */
export async function listCardAttempts(db: Db, now: Date): Promise<readonly CardAttempts[]> {
  const { rows } = await sql<CardAttempts>`
    select state, count(*)::integer as count,
      greatest(extract(epoch from ${now}::timestamptz - min(started_at)), 0)::float8 as seconds
    from payment_attempts where state in ('open', 'unknown') group by state
    union all
    select state, count(*)::integer, 0
    from payment_attempts
    where resolved_at is not null and resolved_at > ${now}::timestamptz - interval '1 day'
      and state not in ('open', 'unknown')
    group by state`.execute(db)
  return rows
}

interface DueDeliveries {
  readonly count: number
  readonly seconds: number
}

/** Webhook deliveries that are due and not sent. */
export async function countDueDeliveries(db: Db, now: Date): Promise<DueDeliveries> {
  const { rows } = await sql<DueDeliveries>`
    select count(*)::integer as count,
      greatest(coalesce(extract(epoch from ${now}::timestamptz - min(d.next_try_at)), 0), 0)::float8 as seconds
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.state = 'waiting' and d.next_try_at <= ${now} and e.enabled`.execute(db)
  return rows[0] ?? { count: 0, seconds: 0 }
}

interface BackupFigures {
  /** Seconds since 1970 of the moment whose rows the backup has. */
  readonly seconds: number
  readonly byteSize: number
}

/** @returns undefined before the first backup */
export const findBackupFigures = (db: Db): Promise<BackupFigures | undefined> =>
  db
    .selectFrom('last_backup')
    .select([
      sql<number>`extract(epoch from taken_at)::float8`.as('seconds'),
      sql<number>`byte_size::float8`.as('byteSize'),
    ])
    .executeTakeFirst()
