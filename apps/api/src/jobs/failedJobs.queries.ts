import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deadLetterQueue } from './outbox.ts'

export interface DeadLetter {
  readonly jobId: string
  /** Queue and id of the job that failed. */
  readonly sourceName: string
  readonly sourceId: string
  readonly data: unknown
  readonly output: unknown
  readonly tries: number
  readonly beganAt: Date
  readonly failedAt: Date
}

// State `created`: no person has retried or dismissed the job; pg-boss stores it for ninety days.
const waiting = sql`from pgboss.job where name = ${deadLetterQueue} and state = 'created' and source_id is not null`

const columns = sql`id::text as "jobId", source_name as "sourceName", source_id::text as "sourceId", data,
  source_output as output, source_retry_count + 1 as tries, source_created_on as "beganAt", created_on as "failedAt"`

/** Failed jobs that wait for a person, newest first. */
export async function listDeadLetters(
  db: Db,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<readonly DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select ${columns} ${waiting} order by created_on desc, id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return rows
}

export async function countDeadLetters(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${waiting}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findDeadLetter(db: Db, jobId: string): Promise<DeadLetter | undefined> {
  const { rows } = await sql<DeadLetter>`select ${columns} ${waiting} and id = ${jobId}`.execute(db)
  return rows[0]
}

/**
 * Newest failed job and the number of waiting ones. A failed email about failed jobs is only listed, as an
 * email about it would repeat for ever.
 */
export async function findNewestToTell(db: Db): Promise<{ jobId: string; waiting: number } | undefined> {
  const { rows } = await sql<{ jobId: string; waiting: number }>`
    select id::text as "jobId", (count(*) over ())::integer as waiting ${waiting} and source_name <> 'jobsFailed'
    order by created_on desc, id limit 1`.execute(db)
  return rows[0]
}
