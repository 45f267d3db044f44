import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { readCatalogue } from './catalogue.queries.ts'
import { shownSchema } from './shownSchema.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const folder = join(import.meta.dirname, '../../../schema')
const archive = join(import.meta.dirname, '../../../archive/migrations')
const connected: pg.Client[] = []

afterAll(() => Promise.all(connected.map((client) => client.end())))

async function newDatabase(): Promise<{ readonly url: string; readonly client: pg.Client }> {
  const name = `schema_${uniqueKey()}`
  const admin = new pg.Client({ connectionString: inject('testServerUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(inject('testServerUrl'))
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  connected.push(client)
  return { url: url.toString(), client }
}

/** Applies the first archived migrations, as an older version of the program did. */
async function applyArchive(client: pg.Client, count = Infinity): Promise<void> {
  await client.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const names = (await readdir(archive)).toSorted().slice(0, count)
  for (const name of names) {
    await client.query(await readFile(join(archive, name), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
  }
}

const shownOf = async (client: pg.Client) => shownSchema(await readCatalogue(client))

/** The schema without its comments, which the archive wrote into its files. */
const uncommented = async (client: pg.Client) =>
  Object.fromEntries(
    Array.from(await shownOf(client), ([file, text]) => [file, text.replaceAll(/^ *-- .*\n/gm, '')]),
  )

test('the folder schema/ shows the database as the migrations make it', async () => {
  const { url, client } = await newDatabase()
  await migrate(url)
  const shown = await shownOf(client)
  for (const [file, text] of shown) await expect(text).toMatchFileSnapshot(join(folder, file))
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'))
  expect(files.toSorted()).toEqual([...shown.keys()].toSorted())
})

test('the baseline makes the database that the archived migrations made, and continues it with its data', async () => {
  const [fresh, old] = [await newDatabase(), await newDatabase()]
  const names = await migrate(fresh.url)
  await applyArchive(old.client)
  await old.client.query(`insert into brands (name) values ('Whatever')`)

  // Files after the baseline are applied to both.
  expect(await migrate(old.url)).toEqual(names.filter((name) => name > '0216'))
  expect(await uncommented(old.client)).toEqual(await uncommented(fresh.client))
  const commentsOf = async (client: pg.Client) =>
    (await readCatalogue(client)).tables.map(({ comment }) => comment)
  expect(await commentsOf(old.client)).toEqual(await commentsOf(fresh.client))
  const { rows } = await old.client.query(
    `select array(select name from migrations order by name) as names, (select count(*)::int from brands) as brands`,
  )
  expect(rows).toEqual([{ names, brands: 1 }])
})

test('a database older than the archive’s last migration is refused with the version to start first', async () => {
  const { url, client } = await newDatabase()
  await applyArchive(client, 12)
  await expect(migrate(url)).rejects.toThrow('Start version 3.0.0 with it once, then this version.')
})
