import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { PrimaryClient } from '../db/connection/primaryClient.ts'
import { migrateInside, migrationLock } from '../db/migrate.ts'
import { jobTablesStatements } from '../jobs/jobTables.ts'
import { keyOfTable, type BackedUpTable, type BackupHeader, type BackupTotals } from './archiveFormat.ts'
import { BackupRefused } from './backupRefused.ts'
import { identifier, steadySession } from './backupSession.queries.ts'
import { findTables } from './snapshot.queries.ts'

/** One transaction that fills an empty database; without `commit` it is rolled back. */
export interface RestoreTarget {
  /** Loads one table. Tables come one after the other. */
  load(table: BackedUpTable, rows: AsyncIterable<Buffer>): Promise<number>
  setSequences(sequences: BackupTotals['sequences']): Promise<void>
  /** Makes indexes and foreign keys, which checks every reference, and commits. */
  commit(): Promise<void>
  close(): Promise<void>
}

const nameOf = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `${identifier(schema)}.${identifier(name)}`

async function assertEmpty(client: pg.Client): Promise<void> {
  const tables = await findTables(client)
  const [first] = tables
  if (first)
    throw new BackupRefused(
      `The database is not empty: it has ${tables.length} tables, ${keyOfTable(first)} for one. Restore into a new database.`,
    )
}

/** Statement that takes a part away while rows are loaded, and the one that makes it again. */
interface Part {
  readonly remove: string
  readonly make: string
}

// Foreign keys would refuse a table before the one it refers to; triggers have done their work already.
const partsQuery = `
  with tables as (select c.oid, c.oid::regclass as name, n.nspname as schema from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p'))
  select 1 as place, format('alter table %s drop constraint %I', t.name, k.conname) as remove,
    format('alter table %s add constraint %I %s', t.name, k.conname, pg_get_constraintdef(k.oid)) as make
  from pg_constraint k join tables t on t.oid = k.conrelid where k.contype = 'f' and k.conparentid = 0
  union all
  select 2, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  from pg_index i join tables t on t.oid = i.indrelid where t.schema = 'public'
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  union all
  select 3, format('alter table %s disable trigger %I', t.name, g.tgname),
    format('alter table %s enable trigger %I', t.name, g.tgname)
  from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal and g.tgenabled = 'O'
  order by 1, 2`

async function removeParts(client: pg.Client): Promise<readonly Part[]> {
  const { rows } = await client.query<Part>(partsQuery)
  for (const { remove } of rows) await client.query(remove)
  return rows
}

async function assertSameTables(client: pg.Client, { tables }: BackupHeader): Promise<void> {
  const textOf = (table: BackedUpTable) => `${keyOfTable(table)} (${table.columns.toSorted().join(', ')})`
  const here = new Set((await findTables(client)).map(textOf))
  const other = tables.map(textOf).find((text) => !here.has(text))
  if (other ?? tables.length < here.size)
    throw new BackupRefused(
      `The backup has other tables than this program makes: ${other ?? 'some are missing'}.`,
    )
}

/** Creates the empty tables of the backup's version, without indexes, triggers and foreign keys. */
async function prepare(client: pg.Client, header: BackupHeader): Promise<readonly Part[]> {
  await steadySession(client)
  await client.query('begin')
  // A program that is started meanwhile waits with its own migrations.
  await client.query(`select pg_advisory_xact_lock(${migrationLock})`)
  await assertEmpty(client)
  await migrateInside(client, header.migrations)
  await client.query(jobTablesStatements())
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  if (rows[0]?.version !== header.jobsVersion)
    throw new BackupRefused(
      `The backup's job tables are of another version. Restore it with version ${header.version}, then upgrade.`,
    )
  await steadySession(client)
  await assertSameTables(client, header)
  const parts = await removeParts(client)
  await client.query(`truncate ${header.tables.map(nameOf).join(', ')}`)
  return parts
}

async function load(client: pg.Client, table: BackedUpTable, rows: AsyncIterable<Buffer>): Promise<number> {
  const sink = client.query(
    copyFrom(`copy ${nameOf(table)} (${table.columns.map(identifier).join(', ')}) from stdin`),
  )
  const failed = once(sink, 'finish')
  failed.catch(() => undefined)
  try {
    for await (const chunk of rows)
      await Promise.race([new Promise<void>((resolve) => void sink.write(chunk, () => resolve())), failed])
    sink.end()
    await failed
    return sink.rowCount
  } catch (error) {
    sink.destroy()
    throw error
  }
}

/**
 * Opens an empty database, by its owner's login.
 * @throws BackupRefused when it is not empty, or cannot have the tables of the backup
 */
export async function openTarget(connectionString: string, header: BackupHeader): Promise<RestoreTarget> {
  const client = new PrimaryClient({ connectionString })
  await client.connect()
  try {
    const parts = await prepare(client, header)
    return {
      load: (table, rows) => load(client, table, rows),
      async setSequences(sequences) {
        for (const { lastValue, isCalled, ...sequence } of sequences)
          await client.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), lastValue, isCalled])
      },
      async commit() {
        for (const { make } of parts.toReversed()) await client.query(make)
        await client.query('commit')
        // Statements are planned once (decision 0016), so plans need figures before the first one.
        await client.query('analyze')
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
