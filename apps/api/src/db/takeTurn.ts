import { sql } from 'kysely'
import type { Db } from './database.ts'
import { lockKeys } from './lockKeys.ts'

/** Work that only one transaction of all processes on the database does at a time. */
type Turn = keyof typeof lockKeys

/** Waits for an advisory lock, which the end of the transaction releases. */
export async function takeTurn(tx: Db, turn: Turn): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys[turn]})`.execute(tx)
}

/** Allows long statements and slow rows until the transaction ends: for imports and first data. */
export async function allowLongWork(tx: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
}

/** Waits for a turn of long background work, without time limits for locks and statements. */
export async function takeLongTurn(tx: Db, turn: Turn): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  await takeTurn(tx, turn)
  await allowLongWork(tx)
}
