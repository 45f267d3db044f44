import type pg from 'pg'
import { withPrimary } from '../db/connection/primaryClient.ts'

export interface LastBackup {
  /** Moment whose rows the backup has. */
  readonly takenAt: Date
  readonly byteSize: number
}

/** Notes a finished backup in its database, by the owner's login. */
export const recordBackup = (connectionString: string, { takenAt, byteSize }: LastBackup) =>
  withPrimary(connectionString, (client) =>
    client.query(
      `insert into last_backup (taken_at, byte_size) values ($1, $2)
      on conflict (is_only) do update set taken_at = excluded.taken_at, byte_size = excluded.byte_size`,
      [takenAt, byteSize],
    ),
  )

export async function findLastBackup(client: pg.Client): Promise<LastBackup | undefined> {
  const { rows } = await client.query<LastBackup>(
    'select taken_at as "takenAt", byte_size::float8 as "byteSize" from last_backup',
  )
  return rows[0]
}
