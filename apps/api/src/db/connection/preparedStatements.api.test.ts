import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { noScope, openDatabase, type Database } from '../database.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

interface Connected {
  readonly connection: { on(event: 'rowDescription', listener: () => void): void }
}

/** Pool of one connection, which counts how often PostgreSQL describes columns. */
async function onePool() {
  const { portal } = await createPortal()
  const { connectionString } = portal.database
  const database = openDatabase({ connectionString, maximumConnections: 1 })
  opened.push(database)
  const client = await database.pool.connect()
  let described = 0
  ;(client as unknown as Connected).connection.on('rowDescription', () => (described += 1))
  client.release()
  const db = database.scoped(noScope)
  const ask = async (text: string) => (await sql.raw<object>(text).execute(db)).rows
  await ask('select 1')
  described = 0
  return { ask, connectionString, described: () => described }
}

test('PostgreSQL describes the columns of a statement when it is new and when it is prepared, and not again', async () => {
  const { ask, described } = await onePool()
  for (let time = 0; time < 5; time += 1) expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  expect(described()).toBe(2)
  // Statements that are sent together are all described, as none has an answer yet.
  const together = Array.from({ length: 3 }, () => ask("select 'two' as two"))
  expect(await Promise.all(together)).toEqual(Array.from({ length: 3 }, () => [{ two: 'two' }]))
  expect(await ask("select 'two' as two where false")).toEqual([])
})

const column = fc.record({
  name: fc.oneof(fc.stringMatching(/^[a-z]{1,3}$/), fc.constantFrom('id', 'id2', 'toString', '1')),
  value: fc.constantFrom('7', "'a'", 'true', 'null::text'),
})

test('rows of a prepared statement equal those of the library, for any names of columns', async () => {
  const { ask, connectionString } = await onePool()
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(column, { maxLength: 8 }), async (columns) => {
        const listed = columns.map(({ name, value }) => `${value} as "${name}"`).join(', ')
        const text = `select ${listed} from generate_series(1, 2)`
        const { rows: theirs } = await client.query<object>(text)
        for (let time = 0; time < 4; time += 1) {
          const ours = await ask(text)
          expect([ours, ours.map(Object.keys)]).toEqual([theirs, theirs.map(Object.keys)])
          // A change of one row changes no other.
          Object.assign(ours[0] ?? {}, { id: 'changed' })
        }
      }),
      { numRuns: 40 },
    )
  } finally {
    await client.end()
  }
})

test('a prepared statement whose columns change is refused, and returns no rows with the former columns', async () => {
  const { ask } = await onePool()
  await ask('create temporary table kept (a integer)')
  await ask('insert into kept values (1)')
  for (let time = 0; time < 3; time += 1) expect(await ask('select * from kept')).toEqual([{ a: 1 }])
  await ask('alter table kept add column b integer default 2')
  await expect(ask('select * from kept')).rejects.toThrow('cached plan must not change result type')
})
