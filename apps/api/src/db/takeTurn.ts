import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Advisory-lock keys of work that one transaction does at a time,
 * over all processes on the database. 7233001 belongs to migrations.
 */
const turns = {
  imports: 7_233_002,
  demoData: 7_233_003,
  orderFeed: 7_233_004,
  paymentFeed: 7_233_006,
  terms: 7_233_005,
  provider: 7_233_120,
  deadLetters: 7_233_121,
  webhooks: 7_233_146,
  webhookWishes: 7_233_147,
  quoteFeed: 7_233_148,
} as const

/** Waits for an advisory lock, which ends with the transaction. */
export async function takeTurn(tx: Db, turn: keyof typeof turns): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turns[turn]})`.execute(tx)
}

/** Allows long statements and slow rows until the transaction ends: for imports and first data. */
export async function allowLongWork(tx: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
}

/** The same for long background work, without time limits for locks and statements. */
export async function takeLongTurn(tx: Db, turn: keyof typeof turns): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  await takeTurn(tx, turn)
  await allowLongWork(tx)
}
