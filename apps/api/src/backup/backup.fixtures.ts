import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { folderFileStore } from '../adapters/fileStore.ts'
import { openMediaStore } from '../adapters/mediaStore.ts'
import { readSettings, type Environment } from '../settings/settings.ts'
import type { RestoreInto } from './restoreBackup.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

/** A folder that goes with its test. */
export function someFolder(): string {
  const folder = memoryFolder('tradecounter-backup-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database, dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const adminUrl = inject('testServerUrl')
  const name = `restored_${uniqueKey()}`
  await connected(adminUrl, (client) => client.query(`create database ${name}`))
  onTestFinished(() =>
    connected(adminUrl, async (client) => {
      await client.query(`drop database ${name} with (force)`)
    }),
  )
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.toString()
}

/** An empty database whose owner is no superuser, as docs/operations.md makes one. */
export async function databaseOfPlainOwner(): Promise<string> {
  const url = new URL(await emptyDatabase())
  const [name, owner] = [url.pathname.slice(1), `owner_${uniqueKey()}`]
  const adminUrl = inject('testServerUrl')
  await connected(adminUrl, (client) =>
    client.query(`
      create role ${owner} login createrole password 'whatever';
      grant tradecounter_app to ${owner} with admin option;
      alter database ${name} owner to ${owner}`),
  )
  onTestFinished(() =>
    connected(adminUrl, async (client) => {
      await client.query(`alter database ${name} owner to current_user`)
      await connected(url.toString(), (own) => own.query(`drop owned by ${owner}`))
      await client.query(`drop role ${owner}`)
    }),
  )
  url.username = owner
  url.password = 'whatever'
  return url.toString()
}

/** An installation with an empty database and an empty folder. */
export async function emptyInstallation(environment: Environment = {}): Promise<RestoreInto> {
  const url = await emptyDatabase()
  const dataFolder = join(someFolder(), 'data')
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    DATABASE_URL: url,
    DEMO_DATA: 'no',
    ...environment,
  })
  return { url, settings, files: folderFileStore(dataFolder), media: openMediaStore(dataFolder) }
}

/** Number of rows and digest of every row, by table that is backed up. */
export async function digestsOf(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  await client.query("set timezone = 'UTC'")
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('queue_stats', 'last_backup') order by 1`,
  )
  const digests = new Map<string, string>()
  for (const { name } of rows) {
    const found = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
    )
    digests.set(name, found.rows[0]?.digest ?? '')
  }
  return digests
}
