import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'

test('a connection that breaks while in use fails the next statement, not the process (D5)', async () => {
  const { database } = await runningPortal()
  const owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
  const connection = await database.pool.connect()
  try {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
    // Do not use events.once(), which would listen to the error itself: an unhandled error prevents the `end`
    // event.
    const report = vi.fn()
    connection.once('end', report)
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect.poll(() => report.mock.calls.length, { timeout: 60_000 }).toBe(1)
    await expect(connection.query('select 1')).rejects.toThrow()
  } finally {
    connection.release(true)
    await owner.end()
  }
  await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
})
