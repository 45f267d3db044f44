import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import {
  customerScope,
  noScope,
  openDatabase,
  providerScope,
  viewScope,
  type Database,
  type Db,
} from '../database.ts'
import { maximumPrepared } from './preparedStatements.ts'
import { StandbyError } from './primaryClient.ts'

const scopeOn = async (db: Db) => {
  const { rows } = await sql<{
    scope: string
  }>`select current_setting('app.scope') as scope`.execute(db)
  return rows[0]?.scope
}

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function poolOf(maximumConnections: number) {
  const { portal, customer } = await createPortal()
  const { connectionString } = portal.database
  const lost: Error[] = []
  const database = openDatabase({
    connectionString,
    maximumConnections,
    onConnectionLost: (error) => lost.push(error),
  })
  opened.push(database)
  return { database, customer, connectionString, lost }
}

/** Expects that the next requests each have their own scope and no open transaction. */
async function expectClean(database: Database) {
  const client = await database.pool.connect()
  expect(client.getTransactionStatus()).toBe('I')
  client.release()
  const scopes = [customerScope(7), noScope, providerScope, customerScope(8)]
  const found: (string | undefined)[] = []
  for (const scope of scopes) found.push(await scopeOn(database.scoped(scope)))
  expect(found).toEqual(['7', '', 'provider', '8'])
  expect(database.pool.waitingCount).toBe(0)
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
}

const failing = [
  ['a failed statement', (db: Db) => sql`select 1 / 0`.execute(db)],
  [
    'a statement that took too long',
    (db: Db) =>
      db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 1`.execute(tx)
        await sql`select pg_sleep(60)`.execute(tx)
      }),
  ],
  [
    'a rollback',
    (db: Db) =>
      db.transaction().execute(async (tx) => {
        await scopeOn(tx)
        throw new Error('rolled back')
      }),
  ],
  [
    'a failure in a transaction, and its rollback',
    (db: Db) => db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx)),
  ],
  ['a cut connection', (db: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)],
  [
    'a connection cut in a transaction',
    (db: Db) =>
      db.transaction().execute((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
  ],
] as const

test.each(failing)('after %s the connection carries nothing into the next request', async (_, fail) => {
  const { database } = await poolOf(1)
  await expect(fail(database.scoped(customerScope(5)))).rejects.toThrow()
  await expectClean(database)
  const lease = database.onOneConnection()
  await expect(fail(lease.scoped(customerScope(6)))).rejects.toThrow()
  lease.release()
  await expectClean(database)
})

test('a statement sent right after a failure, without waiting, runs in its own scope', async () => {
  const { database } = await poolOf(1)
  const lease = database.onOneConnection()
  const answers = await Promise.allSettled([
    sql`select 1 / 0`.execute(lease.scoped(customerScope(5))),
    scopeOn(lease.scoped(customerScope(6))),
    sql`select no_such_column`.execute(lease.scoped(customerScope(5))),
    scopeOn(lease.scoped(noScope)),
    scopeOn(lease.scoped(customerScope(5))),
  ])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'failed',
    '6',
    'failed',
    '',
    '5',
  ])
  lease.release()
  await expectClean(database)
})

/** Makes the database refuse some statements, as a broken server might. */
async function refusing(
  isRefused: (text: string, values: readonly unknown[]) => boolean,
  run: () => Promise<void>,
) {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function refuse(this: unknown, ...args: unknown[]): unknown {
    const [text, values] = args as [string, unknown[]]
    return original.apply(this, isRefused(text, values) ? ['select 1 / 0'] : args)
  }
  try {
    await run()
  } finally {
    prototype.query = original
  }
}

test('a transaction that could not be rolled back ends with its connection', async () => {
  const { database } = await poolOf(1)
  await refusing(
    (text) => text === 'rollback',
    async () => {
      const failed = database
        .scoped(customerScope(5))
        .transaction()
        .execute((tx) => sql`select 1 / 0`.execute(tx))
      await expect(failed).rejects.toThrow()
    },
  )
  await expectClean(database)
})

test('a scope that could not be set fails every statement sent with it, and leaves nothing behind', async () => {
  const { database, customer } = await poolOf(1)
  const isRefused = (text: string, values: readonly unknown[]) =>
    text.includes('set_config') && values[0] === '666'
  await refusing(isRefused, async () => {
    // The connection sees everything at first: a statement that ran all the same would find and change rows.
    await scopeOn(database.scoped(providerScope))
    const refused = database.scoped(customerScope(666))
    const named = () =>
      refused.updateTable('customers').set({ name: 'changed' }).where('id', '=', customer.id)
    await expect(refused.selectFrom('customers').select('id').execute()).rejects.toThrow()
    await expectClean(database)
    await scopeOn(database.scoped(providerScope))
    await expect(named().execute()).rejects.toThrow()
    await expectClean(database)
    await scopeOn(database.scoped(providerScope))
    const wholeTransaction = refused.transaction().execute((tx) => tx.selectFrom('customers').execute())
    await expect(wholeTransaction).rejects.toThrow()
    await expectClean(database)
    const lease = database.onOneConnection()
    await scopeOn(lease.scoped(providerScope))
    const inRefused = lease.scoped(customerScope(666))
    const sent = await Promise.allSettled([scopeOn(inRefused), scopeOn(inRefused), scopeOn(inRefused)])
    expect(sent.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(scopeOn(lease.scoped(noScope))).rejects.toThrow('of no use')
    lease.release()
    await expectClean(database)
  })
  const found = await database.scoped(providerScope).selectFrom('customers').selectAll().execute()
  expect(found.map(({ name }) => name)).not.toContain('changed')
})

const processOn = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}

test('a write on a read-only server fails as such, and its connection is not used again', async () => {
  const { database } = await poolOf(1)
  const db = database.scoped(customerScope(5))
  const pid = await processOn(db)
  const write = () => sql`create temporary table written (id integer) on commit drop`.execute(db)
  await database.pool.query('set default_transaction_read_only = on')
  await expect(write()).rejects.toBeInstanceOf(StandbyError)
  await write()
  expect(await processOn(db)).not.toBe(pid)
})

test('a write in a read-only scope does not count as a write on a read-only server', async () => {
  const { database } = await poolOf(1)
  const db = database.scoped(viewScope(5))
  const write = sql`create temporary table written (id integer) on commit drop`
  await expect(write.execute(db)).rejects.not.toBeInstanceOf(StandbyError)
})

test('a frequent statement stays prepared after a thousand others; a single use prepares none', async () => {
  const { database } = await poolOf(1)
  const db = database.scoped(customerScope(5))
  const prepared = async () => {
    const { rows } = await database.pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    )
    return rows.map(({ statement }) => statement)
  }
  const ask = (text: string) => sql.raw(text).execute(db)
  for (let at = 0; at < 1000; at++) await ask(`select 'once' as only_${at}`)
  expect((await prepared()).filter((text) => text.includes('once'))).toEqual([])
  const inUse = "select 'in use' as hot"
  for (let at = 0; at < 1000; at++) {
    await ask(inUse)
    for (let time = 0; time < 2; time++) await ask(`select 'twice' as other_${at}`)
  }
  const texts = await prepared()
  expect(texts).toContain(inUse)
  expect(texts).toContain("select 'twice' as other_999")
  expect(texts.length).toBeLessThanOrEqual(maximumPrepared)
})
