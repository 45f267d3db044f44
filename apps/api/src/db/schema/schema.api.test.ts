import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { readCatalogue } from './catalogue.queries.ts'
import { shownSchema } from './shownSchema.ts'
import { loadOldDatabase } from '@tradecounter/faults/checks/oldData.queries.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const folder = join(import.meta.dirname, '../../../schema')
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

/** Database as version 3.3.0 created it. */
async function databaseOf330() {
  const database = await newDatabase()
  await loadOldDatabase(database.client)
  return database
}

const shownOf = async (client: pg.Client) => shownSchema(await readCatalogue(client))

/** Rows of all tables that are not empty, except rows that differ in each database. */
async function rowsOf(client: pg.Client) {
  const found: [string, unknown[]][] = []
  for (const { name } of (await readCatalogue(client)).tables)
    if (name !== 'migrations')
      found.push([name, (await client.query(`select to_jsonb(t) - 'seen' as row from ${name} t`)).rows])
  return found.filter(([, rows]) => rows.length > 0)
}

test('the folder schema/ shows the database as the migrations create it', async () => {
  const { url, client } = await newDatabase()
  await migrate(url)
  const shown = await shownOf(client)
  for (const [file, text] of shown) await expect(text).toMatchFileSnapshot(join(folder, file))
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'))
  expect(files.toSorted()).toEqual([...shown.keys()].toSorted())
})

test('the baseline creates the database of version 3.3.0, and continues one with its data', async () => {
  const [fresh, old] = [await newDatabase(), await databaseOf330()]
  const names = await migrate(fresh.url)
  const seeds = await rowsOf(old.client)
  expect(seeds.map(([table]) => table)).toEqual(['change_folds', 'change_relay', 'debt_totals'])
  expect(await rowsOf(fresh.client)).toEqual(seeds)

  await old.client.query(`insert into brands (name) values ('Whatever')`)
  // Migrations after the baseline are applied to both databases.
  expect(await migrate(old.url)).toEqual(names.filter((name) => name > '0421'))
  // Columns must have the same order too.
  expect(await shownOf(old.client)).toEqual(await shownOf(fresh.client))
  const { rows } = await old.client.query(
    `select array(select name from migrations order by name) as names, (select count(*)::int from brands) as brands`,
  )
  expect(rows).toEqual([{ names, brands: 1 }])
  expect(await migrate(old.url)).toEqual([])
})

test('a database older than version 3.3.0 is refused with the version to start first', async () => {
  const { url, client } = await databaseOf330()
  await client.query("delete from migrations where name > '0321'")
  const before = await shownOf(client)
  await expect(migrate(url)).rejects.toThrow('Start version 3.3.0 with it once, then this version.')
  expect(await shownOf(client)).toEqual(before)
})

test('a database of a version between 3.3.0 and this one is refused as newer', async () => {
  const { url, client } = await databaseOf330()
  await client.query("insert into migrations (name) values ('0323-unknown.sql')")
  await expect(migrate(url)).rejects.toThrow('newer than this program: it has 0323-unknown.sql.')
})
