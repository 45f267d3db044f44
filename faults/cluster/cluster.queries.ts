import type pg from 'pg'

/** Standbys of a primary, and live connections of the programs. */
export interface Following {
  readonly streaming: number
  readonly synchronous: string | undefined
  readonly listeners: number
}

export async function findFollowing(db: pg.Client): Promise<Following> {
  const { rows } = await db.query<Following>(
    `select count(*) filter (where state = 'streaming' and application_name like 'db_')::int as streaming,
      max(application_name) filter (where state = 'streaming' and sync_state = 'sync') as synchronous,
      (select count(*)::int from pg_stat_activity where application_name = 'tradecounter live') as listeners
    from pg_stat_replication`,
  )
  const [row] = rows
  if (!row) throw new Error('No answer.')
  return { ...row, synchronous: row.synchronous ?? undefined }
}

/** Creates the owner of the portal's database, as in `deploy/cluster/README.md`. */
export async function createOwner(db: pg.Client, password: string): Promise<void> {
  await db.query(`create role portal login createrole password ${db.escapeLiteral(password)}`)
  await db.query('create database portal owner portal')
}
