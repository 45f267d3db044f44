import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, providerScope, type Tx } from './database.ts'
import { takeLongTurn, takeTurn } from './takeTurn.ts'

const limitsOf = async (tx: Tx) => {
  const { rows } = await sql<{ lock: string; statement: string; idle: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx)
  return rows[0]
}

test('long work waits for its turn without a time limit, and may be slow; a request stops waiting', async () => {
  // Same database settings as in the program, not those of tests.
  const { connectionString } = (await runningPortal()).database
  const database = openDatabase({ connectionString })
  onTestFinished(() => database.close())
  const db = database.scoped(providerScope)
  const order: string[] = []
  let waiting: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'demoData')
    waiting = db.transaction().execute(async (other) => {
      // Time limit that would end each statement, even a waiting one.
      await sql`set local statement_timeout = 1`.execute(other)
      await takeLongTurn(other, 'demoData')
      expect(await limitsOf(other)).toEqual({ lock: '0', statement: '10min', idle: '5min' })
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
  await db
    .transaction()
    .execute(async (tx) => expect(await limitsOf(tx)).toEqual({ lock: '4s', statement: '30s', idle: '10s' }))
})
