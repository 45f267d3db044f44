import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect, test } from 'vitest'

test('a connection that breaks while somebody holds it fails the next statement, not the process (D5)', async () => {
  const { database } = await runningPortal()
  const held = await database.pool.connect()
  try {
    const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
    // Not events.once(), which would hear the error itself. An error that nobody hears keeps the end from being told.
    const ended = new Promise((resolve) => held.once('end', resolve))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await expect(held.query('select 1')).rejects.toThrow()
  } finally {
    held.release(true)
  }
  await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
}, 60_000)
