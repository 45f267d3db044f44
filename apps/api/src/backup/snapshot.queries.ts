import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationLock } from '../db/migrate.ts'
import { backupLock, fileRemovalLock } from '../db/backupLocks.ts'
import { PrimaryClient } from '../db/connection/primaryClient.ts'
import { keyOfTable, type BackedUpTable, type BackupTotals } from './archiveFormat.ts'
import { BackupRefused } from './backupRefused.ts'
import { identifier, steadySession } from './backupSession.queries.ts'

/** Reads in one snapshot of the database, which block no write. */
export interface Snapshot {
  readonly migrations: readonly string[]
  readonly jobsVersion: number
  readonly tables: readonly BackedUpTable[]
  /** Rows as COPY writes them, in chunks of any size. */
  readRows(table: BackedUpTable): AsyncIterable<Buffer>
  /** Present values of the sequences, which are at least those of the snapshot. */
  readSequences(): Promise<BackupTotals['sequences']>
  /** Names of uploaded files that rows of the moment name, up to `limit` after `last`. */
  readFileNames(last: string, limit: number): Promise<readonly string[]>
  close(): Promise<void>
}

// Queue statistics have a partition for each day, which the other database does not have. A restored database
// has no backup yet.
const withoutRows = ['pgboss.queue_stats', 'public.last_backup']

const tablesQuery = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by n.nspname, c.relname order by n.nspname, c.relname`

export async function findTables(client: pg.Client): Promise<readonly BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(tablesQuery)
  return rows.filter((table) => !withoutRows.includes(keyOfTable(table)))
}

const nameOf = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `${identifier(schema)}.${identifier(name)}`

/**
 * Holds off a second backup, the removal of files that the snapshot names, and, until every table is locked,
 * migrations: a rewritten table would look empty.
 */
async function begin(client: pg.Client, snapshotId: string | undefined): Promise<void> {
  await steadySession(client)
  const { rows } = await client.query<{ isAlone: boolean }>(
    `select pg_try_advisory_lock(${backupLock}) as "isAlone"`,
  )
  if (!rows[0]?.isAlone) throw new BackupRefused('Another backup of this database is running.')
  await client.query(`select pg_advisory_lock(${fileRemovalLock}), pg_advisory_lock_shared(${migrationLock})`)
  await client.query('begin isolation level repeatable read read only')
  if (snapshotId) await client.query(`set transaction snapshot ${client.escapeLiteral(snapshotId)}`)
}

async function lockTables(client: pg.Client): Promise<readonly BackedUpTable[]> {
  const tables = await findTables(client)
  if (!tables.some((table) => keyOfTable(table) === 'public.migrations'))
    throw new BackupRefused('The database has no data of this program to back up.')
  await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
  await client.query(`select pg_advisory_unlock_shared(${migrationLock})`)
  return tables
}

async function readVersions(client: pg.Client) {
  const { rows } = await client.query<{ migrations: string[]; jobsVersion: number }>(
    `select array(select name from migrations order by name) as migrations,
      (select max(version) from pgboss.version) as "jobsVersion"`,
  )
  return rows[0] ?? { migrations: [], jobsVersion: 0 }
}

async function readSequences(client: pg.Client): Promise<BackupTotals['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in ('public', 'pgboss') order by 1, 2`,
  )
  const sequences = []
  for (const sequence of rows) {
    const values = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${nameOf(sequence)}`,
    )
    for (const value of values.rows) sequences.push({ ...sequence, ...value })
  }
  return sequences
}

/**
 * Opens a snapshot of the primary, by the owner's login.
 * @param snapshotId of another transaction that exported its own
 */
export async function openSnapshot(connectionString: string, snapshotId?: string): Promise<Snapshot> {
  const client = new PrimaryClient({ connectionString })
  await client.connect()
  try {
    await begin(client, snapshotId)
    const tables = await lockTables(client)
    return {
      ...(await readVersions(client)),
      tables,
      readRows: (table) =>
        client.query(
          copyTo(`copy (select ${table.columns.map(identifier).join(', ')} from ${nameOf(table)}) to stdout`),
        ),
      readSequences: () => readSequences(client),
      async readFileNames(last, limit) {
        const { rows } = await client.query<{ storage_name: string }>(
          `select storage_name from files where storage_name > $1 order by storage_name limit ${limit}`,
          [last],
        )
        return rows.map((row) => row.storage_name)
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
