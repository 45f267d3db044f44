import type { Updateable } from 'kysely'
import { providerScope, type Db } from '../../db/database.ts'
import type { ReconciliationRunsTable } from '../../db/tables/reconciliationTables.ts'
import { inScope, type Services } from '../../http/context.ts'
import { moveRun, type RunRow } from './runs.queries.ts'

export type Reconciling = Pick<Services, 'database' | 'card' | 'outbox' | 'settings' | 'report'>

/**
 * Commits one step of a run with its findings: a killed worker leaves the step undone, and the second of two
 * workers at the same step writes nothing.
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
