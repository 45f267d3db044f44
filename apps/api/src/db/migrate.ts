import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { refuseStandby, withPrimary } from './connection/primaryClient.ts'
import { lockKeys } from './lockKeys.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** Advisory-lock key of migrations: the second of two processes waits for the first. */
export const migrationLock = lockKeys.migrations

/** First and last file of the baseline, which creates the database of version 3.3.0 (decision 0035). */
const baseline = ['0401', '0420'] as const
const lastEarlier = '0322-debts-in-scope.sql'

const isEarlier = (name: string): boolean => name < baseline[0]
const isBaseline = (name: string): boolean => !isEarlier(name) && name.slice(0, 4) <= baseline[1]

/** Migrations of this program, in order. */
export const migrationNames = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()

/**
 * Applied migrations under the names of this program, in which the baseline replaces those of version 3.3.0;
 * undefined if the last of these is missing.
 */
export async function namesHere(applied: readonly string[]): Promise<readonly string[] | undefined> {
  if (!applied.some(isEarlier)) return applied
  if (!applied.includes(lastEarlier)) return undefined
  return [...(await migrationNames()).filter(isBaseline), ...applied.filter((name) => name > lastEarlier)]
}

/**
 * Migrations that a database with these recorded ones lacks, in order.
 * @throws as `migrate` does
 */
async function missingOf(recorded: readonly { readonly name: string }[]): Promise<readonly string[]> {
  const names = await migrationNames()
  const applied = await namesHere(recorded.map(({ name }) => name))
  if (!applied)
    throw new Error(
      `The database is older than version 3.3.0 (migration ${lastEarlier}). Start version 3.3.0 with it once, then this version.`,
    )
  const unknown = applied.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`The database is newer than this program: it has ${unknown.join(', ')}.`)
  return names.filter((name) => !applied.includes(name))
}

/**
 * Migrations that the next start would apply, in order; applies none.
 * @throws as `migrate` does
 */
export async function missingMigrations(client: pg.Client): Promise<readonly string[]> {
  const { rows: tables } = await client.query("select from pg_class where oid = to_regclass('migrations')")
  if (tables.length === 0) return migrationNames()
  return missingOf((await client.query<{ name: string }>('select name from migrations')).rows)
}

const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')

const createMigrations =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'

/** Applies some migrations to an empty database, inside a transaction of the caller's. */
export async function migrateInside(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(createMigrations)
  for (const name of names) {
    await client.query(await textOf(name))
    await client.query('insert into migrations (name) values ($1)', [name])
  }
}

/** Continues a database of version 3.3.0: the baseline counts as applied, and its comments are added. */
async function continueEarlier(client: pg.Client, names: readonly string[]): Promise<void> {
  const comments: string[] = []
  for (const name of names)
    comments.push(...((await textOf(name)).match(/^comment on [^;]*?'(?:[^']|'')*';$/gm) ?? []))
  await client.query('begin')
  await client.query(comments.join('\n'))
  await client.query('delete from migrations where name < $1', [baseline[0]])
  await client.query('insert into migrations (name) select unnest($1::text[])', [names])
  await client.query('commit')
}

/** Longest wait for the lock of a table, as all later statements on the table wait behind the migration. */
const lockTimeoutMs = 2000
const longestPauseMs = 30_000
const lockTimeoutCode = '55P03'

/** Callback before each new try of a migration that waits for locks. If it throws, the migration ends. */
export type OnDelayed = (text: string) => void

async function migrateWhenFree(client: pg.Client, name: string, onDelayed: OnDelayed): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await migrateInside(client, [name])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!(error instanceof pg.DatabaseError) || error.code !== lockTimeoutCode) throw error
      const pauseMs = Math.min(1000 * 2 ** (tries - 1), longestPauseMs)
      onDelayed(
        `Migration ${name} waits for open transactions of others, such as a backup: try ${tries + 1} in ${pauseMs / 1000} seconds.`,
      )
      await wait(pauseMs)
    }
}

/**
 * Applies the missing migrations in order, forward only. Each commits with its own row in `migrations`, so an
 * interrupted start leaves complete ones; an advisory lock makes two starts take turns.
 * @throws if an applied migration is not in the folder (the database is newer than this program), or if the
 *   database is older than version 3.3.0
 */
export const migrate = (
  connectionString: string,
  onDelayed: OnDelayed = () => undefined,
): Promise<readonly string[]> =>
  withPrimary(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(createMigrations)
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
    const missing = await missingOf(rows)
    if (rows.some(({ name }) => isEarlier(name)))
      await continueEarlier(client, (await migrationNames()).filter(isBaseline))
    for (const name of missing) await migrateWhenFree(client, name, onDelayed)
    return missing
  })

/** Refuses a server that only reads, could lose an acknowledged payment (D2) or is too old. */
export const assertSafeServer = (connectionString: string): Promise<void> =>
  withPrimary(connectionString, async (client) => {
    // A pooler may have hidden from the connection that the server is a standby.
    await refuseStandby(client)
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')",
    )
    for (const { name, setting } of rows) {
      if (name === 'server_version_num' && Number(setting) < 150_000)
        throw new Error(`PostgreSQL 15 or newer is needed; this server is ${setting.slice(0, 2)}.`)
      if (name !== 'server_version_num' && setting === 'off')
        throw new Error(
          `PostgreSQL runs with ${name} = off, which can lose acknowledged payments. Switch it on.`,
        )
    }
  })
