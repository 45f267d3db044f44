import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { providerScope, type Tx } from './database.ts'
import { takeLongTurn, takeTurn } from './takeTurn.ts'

const lockTimeout = async (tx: Tx) =>
  (await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx)).rows[0]?.lock_timeout

test('long work waits for its turn as long as it takes; a request gives up', async () => {
  const { database } = await runningPortal()
  const db = database.scoped(providerScope)
  const order: string[] = []
  let waiting: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'demoData')
    waiting = db.transaction().execute(async (other) => {
      // This timeout would end each statement, waiting ones too.
      await sql`set local statement_timeout = 1`.execute(other)
      await takeLongTurn(other, 'demoData')
      expect(await lockTimeout(other)).toBe('0')
      order.push('second')
    })
    const request = db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = 50`.execute(other)
      await takeTurn(other, 'demoData')
    })
    await expect(request).rejects.toThrow('lock timeout')
    order.push('first')
  })
  await waiting
  expect(order).toEqual(['first', 'second'])
  await db.transaction().execute(async (tx) => expect(await lockTimeout(tx)).toBe('4s'))
})
