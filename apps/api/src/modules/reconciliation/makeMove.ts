import type { Updateable } from 'kysely'
import { providerScope, type Db } from '../../db/database.ts'
import type { ReconciliationRunsTable } from '../../db/tables/reconciliationTables.ts'
import { inScope, type Services } from '../../http/context.ts'
import { moveRun, type RunRow } from './runs.queries.ts'

export type Reconciling = Pick<Services, 'database' | 'card' | 'outbox' | 'settings' | 'report'>

/**
 * One move of a run and what was found by it, in one commit: whoever is killed has
 * moved nothing, and of two workers at the same move the second writes nothing.
 */
export const makeMove = (
  { database }: Pick<Services, 'database'>,
  run: RunRow,
  change: Updateable<ReconciliationRunsTable>,
  write: (db: Db) => Promise<void> = () => Promise.resolve(),
): Promise<void> =>
  inScope(database, providerScope, async (db) => {
    if (await moveRun(db, run, change)) await write(db)
  })
