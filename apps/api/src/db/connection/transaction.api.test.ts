import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { customerScope, openDatabase, type Database, type Db } from '../database.ts'
import { inTransaction } from './transaction.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function someOrder() {
  const { portal, customer, given } = await createPortal()
  const { id } = await given.draftOrder()
  const { connectionString } = portal.database
  const database = openDatabase({ connectionString, maximumConnections: 1 })
  opened.push(database)
  const db = database.scoped(customerScope(customer.id))
  const rename = (tx: Db, name: string) =>
    tx.updateTable('orders').set({ contact_name: name }).where('id', '=', id).execute()
  const nameOf = async (tx: Db) => {
    const row = await tx.selectFrom('orders').select('contact_name').where('id', '=', id).executeTakeFirst()
    return row?.contact_name
  }
  return { db, rename, nameOf, nameNow: () => nameOf(customer.db) }
}

/** Runs work while `hear` sees each statement of every connection, and may replace its text. */
async function hearing(hear: (text: string) => string | undefined, run: () => Promise<void>) {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function heard(this: unknown, ...args: unknown[]): unknown {
    const other = hear(args[0] as string)
    return original.apply(this, other === undefined ? args : [other])
  }
  try {
    await run()
  } finally {
    prototype.query = original
  }
}

test('reads are sent with the opening statement, and a write waits until the transaction is open', async () => {
  const { db, rename, nameOf, nameNow } = await someOrder()
  const sent: string[] = []
  const hear = (text: string) => {
    if (/^(begin|select "|update|commit)/.test(text)) sent.push(text.split(' ')[0] ?? '')
    return undefined
  }
  await hearing(hear, async () => {
    await inTransaction(db, async (tx) => {
      const reads = Promise.all([nameOf(tx), nameOf(tx)])
      // Statements that need no earlier answer are sent before the next turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
      expect(sent).toEqual(['begin', 'select', 'select'])
      await reads
      await rename(tx, 'Anna')
    })
    expect(sent).toEqual(['begin', 'select', 'select', 'update', 'commit'])
    sent.splice(0)
    await inTransaction(db, async (tx) => {
      const [, name] = await Promise.all([rename(tx, 'Berta'), nameOf(tx)])
      expect(name).toBe('Berta')
    })
    expect(sent).toEqual(['begin', 'update', 'select', 'commit'])
  })
  expect(await nameNow()).toBe('Berta')
})

test('if the transaction cannot be opened, nothing is written', async () => {
  const { db, rename, nameOf, nameNow } = await someOrder()
  const before = await nameNow()
  const failing = (text: string) => (text === 'begin' ? 'select 1 / 0' : undefined)
  await hearing(failing, async () => {
    await expect(inTransaction(db, (tx) => rename(tx, 'Anna'))).rejects.toThrow('division by zero')
    const work = async (tx: Db) => {
      await nameOf(tx)
      await rename(tx, 'Anna')
    }
    await expect(inTransaction(db, work)).rejects.toThrow('division by zero')
  })
  expect(await nameNow()).toBe(before)
  await inTransaction(db, (tx) => rename(tx, 'Berta'))
  expect(await nameNow()).toBe('Berta')
})

test('a statement that comes after the end of its transaction is refused', async () => {
  const { db, rename, nameNow } = await someOrder()
  const before = await nameNow()
  let late: Promise<unknown> | undefined
  const work = async (tx: Db) => {
    const failed = sql`select 1 / 0`.execute(tx)
    late = failed.catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await rename(tx, 'Anna')
    })
    late.catch(() => undefined)
    await failed
  }
  await expect(inTransaction(db, work)).rejects.toThrow('division by zero')
  await expect(late).rejects.toThrow('This transaction has ended')
  expect(await nameNow()).toBe(before)
})

test('a transaction does not count as committed if the error of a failed statement was caught', async () => {
  const { db, rename, nameNow } = await someOrder()
  const before = await nameNow()
  const work = async (tx: Db) => {
    await rename(tx, 'Anna')
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  }
  await expect(inTransaction(db, work)).rejects.toThrow('nothing was committed')
  expect(await nameNow()).toBe(before)
})

test('of statements sent together the error of the failed one is thrown, even if a later one reports first', async () => {
  const { db } = await someOrder()
  const failing = inTransaction(db, async (tx) => {
    const failed = sql`select 1 / 0`.execute(tx)
    const second = sql`select 1`.execute(tx)
    await Promise.all([failed.finally(() => second), second])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})
