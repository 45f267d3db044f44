import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { startOfDay } from '../../db/startOfDay.ts'
import type { ReconciliationRunsTable } from '../../db/tables/reconciliationTables.ts'

export interface NewRun {
  readonly isByClock: boolean
  readonly today: string
  readonly now: Date
  readonly firstDay: string
  readonly lastDay: string
  readonly timeZone: string
}

/** @returns undefined if a run is under way, or the clock has begun one today */
export const insertRun = (
  db: Db,
  { isByClock, today, now, firstDay, lastDay, timeZone }: NewRun,
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('reconciliation_runs')
    .values({
      by_clock: isByClock,
      started_on: today,
      started_at: now,
      first_day: firstDay,
      last_day: lastDay,
      from_at: startOfDay(sql`${firstDay}`, timeZone),
      until_at: startOfDay(sql`${lastDay}`, timeZone, 1),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

const runs = (db: Db) =>
  db
    .selectFrom('reconciliation_runs as r')
    .select([
      'r.id as runId',
      'r.by_clock as isByClock',
      'r.started_on as startedOn',
      'r.started_at as startedAt',
      'r.finished_at as finishedAt',
      'r.first_day as firstDay',
      'r.last_day as lastDay',
      'r.from_at as from',
      'r.until_at as until',
      'r.step',
      'r.last_customer_id as lastCustomerId',
      'r.sales_offset as salesOffset',
      'r.last_transaction_id as lastProviderTransactionId',
      'r.last_difference_id as lastDifferenceId',
      'r.moves',
      'r.provider_failure as providerFailure',
      'r.provider_tries as providerTries',
      'r.customers',
      'r.documents',
      'r.balance_cents as balanceCents',
      'r.ledger_cents as ledgerCents',
      'r.payments',
      'r.received_cents as receivedCents',
      'r.charges',
      'r.charged_cents as chargedCents',
      'r.arisen',
      'r.gone',
    ])

export const findUnfinishedRun = (db: Db) => runs(db).where('r.finished_at', 'is', null).executeTakeFirst()

export type RunRow = NonNullable<Awaited<ReturnType<typeof findUnfinishedRun>>>

export const listRuns = (db: Db, most: number) => runs(db).orderBy('r.id', 'desc').limit(most).execute()

/** Last run that a person started or that is under way. */
export const findLastManualRun = (db: Db) =>
  runs(db)
    .where((where) => where.or([where('r.by_clock', '=', false), where('r.finished_at', 'is', null)]))
    .orderBy('r.finished_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

export const findRunOfClock = (db: Db, today: string) =>
  runs(db).where('r.by_clock', '=', true).where('r.started_on', '=', today).executeTakeFirst()

/** The last day that was compared with the card provider to the end, by the clock. */
export async function findLastCompared(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('reconciliation_runs')
    .select('last_day as day')
    .where('by_clock', '=', true)
    .where('finished_at', 'is not', null)
    .where('provider_failure', 'is', null)
    .orderBy('last_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

/**
 * Advances a run by one step. @returns false if another worker made the step, whose findings must not be
 * repeated
 */
export async function moveRun(
  db: Db,
  { runId, moves }: Pick<RunRow, 'runId' | 'moves'>,
  change: Updateable<ReconciliationRunsTable>,
): Promise<boolean> {
  const moved = await db
    .updateTable('reconciliation_runs')
    .set({ ...change, moves: moves + 1 })
    .where('id', '=', runId)
    .where('moves', '=', moves)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Adds to a run’s counts of new and closed differences. */
export const countDifferences = (
  db: Db,
  runId: number,
  { arisen, gone: resolvedCount }: { readonly arisen: number; readonly gone: number },
) =>
  db
    .updateTable('reconciliation_runs')
    .set((eb) => ({ arisen: eb('arisen', '+', arisen), gone: eb('gone', '+', resolvedCount) }))
    .where('id', '=', runId)
    .execute()

/** Deletes runs that finished before a time; open ones stay. */
export async function forgetRuns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reconciliation_runs').where('finished_at', '<', before).execute()
  await db.deleteFrom('reconciliation_differences').where('closed_at', '<', before).execute()
}
