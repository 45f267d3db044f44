import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { customerScope, noScope, openDatabase, providerScope, type Database, type Db } from '../database.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function poolOf(maximumConnections: number): Promise<Database> {
  const { connectionString } = (await runningPortal()).database
  const database = openDatabase({ connectionString, maximumConnections })
  opened.push(database)
  return database
}

const connectionOf = async (db: Db) => {
  const { rows } = await sql<{
    pid: number
    scope: string
  }>`select pg_backend_pid() as pid, current_setting('app.scope') as scope`.execute(db)
  return rows[0] ?? { pid: 0, scope: '' }
}

const counts = ({ pool }: Database) => ({
  inUse: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
})

/** Promise with its resolver. */
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

test('statements of one lease run on one connection, each in its own scope, even simultaneous ones', async () => {
  const database = await poolOf(5)
  const lease = database.onOneConnection()
  const scopes = [customerScope(1), providerScope, customerScope(2), noScope, customerScope(1)]
  const found = await Promise.all(scopes.map((scope) => connectionOf(lease.scoped(scope))))
  expect(new Set(found.map(({ pid }) => pid)).size).toBe(1)
  expect(found.map(({ scope }) => scope)).toEqual(['1', 'provider', '2', '', '1'])
  expect(counts(database)).toEqual({ inUse: 1, waiting: 0 })
  lease.release()
  expect(counts(database)).toEqual({ inUse: 0, waiting: 0 })
})

test('an unused lease takes no connection, and a double release returns it once', async () => {
  const database = await poolOf(1)
  database.onOneConnection().release()
  expect(counts(database)).toEqual({ inUse: 0, waiting: 0 })
  const lease = database.onOneConnection()
  await connectionOf(lease.scoped(noScope))
  lease.release()
  lease.release()
  const next = database.onOneConnection()
  await connectionOf(next.scoped(noScope))
  lease.release()
  expect(counts(database)).toEqual({ inUse: 1, waiting: 0 })
  next.release()
  expect(counts(database)).toEqual({ inUse: 0, waiting: 0 })
})

test('a lease returns its connection only when no statement runs, and a statement after that takes its own', async () => {
  const database = await poolOf(2)
  const lease = database.onOneConnection()
  const unfinished = gate()
  const begun = gate()
  const transaction = lease
    .scoped(customerScope(1))
    .transaction()
    .execute(async (tx) => {
      await connectionOf(tx)
      begun.open()
      await unfinished.opened
      return connectionOf(tx)
    })
  await begun.opened
  lease.release()
  expect(counts(database)).toEqual({ inUse: 1, waiting: 0 })
  expect((await connectionOf(database.scoped(customerScope(2)))).scope).toBe('2')
  unfinished.open()
  expect((await transaction).scope).toBe('1')
  expect(counts(database)).toEqual({ inUse: 0, waiting: 0 })
  expect((await connectionOf(lease.scoped(customerScope(3)))).scope).toBe('3')
  expect(counts(database)).toEqual({ inUse: 0, waiting: 0 })
})

test('a transaction has the connection to itself: no other statement runs inside', async () => {
  const database = await poolOf(1)
  const lease = database.onOneConnection()
  await lease
    .scoped(customerScope(1))
    .transaction()
    .execute(async (tx) => {
      await connectionOf(tx)
      await expect(connectionOf(lease.scoped(customerScope(1)))).rejects.toThrow('inside a transaction')
      const second = lease.scoped(customerScope(2)).transaction().execute(connectionOf)
      await expect(second).rejects.toThrow('inside a transaction')
      expect((await connectionOf(tx)).scope).toBe('1')
    })
  expect((await connectionOf(lease.scoped(customerScope(2)))).scope).toBe('2')
  lease.release()
  expect(counts(database)).toEqual({ inUse: 0, waiting: 0 })
})

test('ten holders on ten connections each open a transaction, and none waits for another', async () => {
  const database = await poolOf(10)
  const allHold = gate()
  let holding = 0
  const hold = async (customerId: number) => {
    const lease = database.onOneConnection()
    try {
      await connectionOf(lease.scoped(providerScope))
      holding += 1
      if (holding === 10) allHold.open()
      await allHold.opened
      const { scope } = await lease.scoped(customerScope(customerId)).transaction().execute(connectionOf)
      return scope
    } finally {
      lease.release()
    }
  }
  const customers = Array.from({ length: 10 }, (_, index) => index + 1)
  expect(await Promise.all(customers.map(hold))).toEqual(customers.map(String))
  expect(counts(database)).toEqual({ inUse: 0, waiting: 0 })
})

test('a lease without a connection fails its statement and can be tried again', async () => {
  const database = await poolOf(1)
  await database.pool.query('select 1')
  const lease = database.onOneConnection()
  const { pool } = database
  const original = pool.connect
  pool.connect = () => Promise.reject(new Error('nobody there'))
  await expect(connectionOf(lease.scoped(noScope))).rejects.toThrow('nobody there')
  pool.connect = original
  expect((await connectionOf(lease.scoped(customerScope(4)))).scope).toBe('4')
  lease.release()
  expect(counts(database)).toEqual({ inUse: 0, waiting: 0 })
})

test('a connection that is never returned delays the stop for a limited time only, and is reported', async () => {
  const { connectionString } = (await runningPortal()).database
  const database = openDatabase({ connectionString, maximumConnections: 2 })
  const forgotten = database.onOneConnection()
  await connectionOf(forgotten.scoped(providerScope))
  await expect(database.close()).rejects.toThrow('1 database connections were not given back.')
  forgotten.release()
})
