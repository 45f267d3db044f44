import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import type { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { customerScope, openDatabase } from '../database.ts'

interface Connected {
  readonly connection: { readonly stream: Writable }
}

/** Counts the writes of a connection that reach the socket. */
function countWrites({ connection: { stream } }: Connected): () => number {
  let writes = 0
  const { _write, _writev } = stream
  stream._write = (...of) => {
    writes += 1
    _write.apply(stream, of)
  }
  if (_writev)
    stream._writev = (...of) => {
      writes += 1
      _writev.apply(stream, of)
    }
  return () => writes
}

test('parallel statements and their scope are sent in one write', async () => {
  const { portal, customer } = await createPortal()
  const database = openDatabase({
    connectionString: portal.database.connectionString,
    maximumConnections: 1,
  })
  try {
    const client = await database.pool.connect()
    const writes = countWrites(client)
    client.release()
    const lease = database.onOneConnection()
    const db = lease.scoped(customerScope(customer.id))
    const ask = (value: number) =>
      sql<{
        value: number
      }>`select ${value}::integer as value, current_setting('app.scope') as scope`.execute(db)
    const answers = await Promise.all([ask(1), ask(2), ask(3)])
    const scope = String(customer.id)
    expect(answers.map(({ rows }) => rows[0])).toEqual([1, 2, 3].map((value) => ({ value, scope })))
    expect(writes()).toBe(1)
    await ask(4)
    expect(writes()).toBe(2)
    lease.release()
  } finally {
    await database.close()
  }
})
