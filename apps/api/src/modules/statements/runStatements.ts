import { lastMonth } from '@tradecounter/rules/statements/statementMonth.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { isOvertaken } from '../../db/connection/isOvertaken.ts'
import { inSavepoint } from '../../db/connection/savepoint.ts'
import { inTransaction } from '../../db/connection/transaction.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, type Services } from '../../http/context.ts'
import type { Events } from '../../jobs/events.ts'
import { makeStatement } from './makeStatement.ts'
import * as runs from './statementRuns.queries.ts'

async function makeOne(
  { outbox, settings }: Services,
  db: Db,
  run: { readonly id: number; readonly month: string },
  customerId: number,
  now: Date,
): Promise<void> {
  const key = { customerId, month: run.month }
  const statement = await makeStatement(db, key, { now, timeZone: settings.TIME_ZONE })
  await runs.moveRun(db, run.id, customerId, statement !== undefined)
  if (statement?.isNew)
    await outbox.emit(db, 'statementMade', { customerId, statementId: statement.statementId })
}

/**
 * One customer of the oldest run, in the transaction that also notes how far it is. A statement that fails is
 * left to a job of its own. @returns whether there was one
 */
async function makeNext(services: Services, db: Db, now: Date): Promise<boolean> {
  const run = await runs.lockUnfinishedRun(db)
  if (!run) return false
  const customer = await runs.findNextCustomer(db, run.lastCustomerId)
  if (!customer) {
    await runs.finishRun(db, run.id, now)
    return true
  }
  const { id: customerId } = customer
  await inSavepoint(db, () => makeOne(services, db, run, customerId, now)).catch(async (error: unknown) => {
    if (isOvertaken(error)) throw error
    await runs.moveRun(db, run.id, customerId, false)
    await services.outbox.emit(db, 'statementMissed', { customerId, runId: run.id })
  })
  return true
}

/** Makes one statement from one snapshot: with an import between its reads, its sums would not agree. */
const atOnce = <Result>({ database }: Services, work: (db: Db) => Promise<Result>): Promise<Result> =>
  inTransaction(database.scoped(providerScope), work, 'start transaction isolation level repeatable read')

/** Continues with the next call if another worker was faster. */
const makeNextAtOnce = (services: Services, now: Date): Promise<boolean> =>
  atOnce(services, (db) => makeNext(services, db, now)).catch((error: unknown) => {
    if (isOvertaken(error)) return true
    throw error
  })

/** Makes the statement of one customer that its run could not make. */
export const makeMissed = (
  services: Services,
  { customerId, runId }: Events['statementMissed'],
  now: Date,
): Promise<void> =>
  atOnce(services, async (db) => {
    const run = await runs.lockRun(db, runId)
    if (run) await makeOne(services, db, run, customerId, now)
  })

/**
 * Continues each unfinished run, one transaction a customer, while `goesOn` is true: a killed worker leaves
 * no half statement, and none is made twice. The previous month gets its run automatically (R4).
 */
export async function runStatements(
  services: Services,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const { database } = services
  const month = lastMonth(wallClock(now, services.settings.TIME_ZONE).date)
  await inScope(database, providerScope, async (db) => {
    if (!(await runs.hadRun(db, month))) await runs.insertRun(db, month, now)
  })
  while (goesOn() && (await makeNextAtOnce(services, now))) continue
}
