import { lastMonth } from '@tradecounter/rules/statements/statementMonth.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { isOvertaken } from '../../db/connection/isOvertaken.ts'
import { inTransaction } from '../../db/connection/transaction.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, type Services } from '../../http/context.ts'
import { makeStatement } from './makeStatement.ts'
import * as runs from './statementRuns.queries.ts'

/**
 * One customer of the oldest run, in the transaction that
 * also notes how far it is. @returns whether there was one
 */
async function makeNext(services: Services, db: Db, now: Date): Promise<boolean> {
  const run = await runs.lockUnfinishedRun(db)
  if (!run) return false
  const customer = await runs.findNextCustomer(db, run.lastCustomerId)
  if (!customer) {
    await runs.finishRun(db, run.id, now)
    return true
  }
  const key = { customerId: customer.id, month: run.month }
  const statement = await makeStatement(db, key, { now, timeZone: services.settings.TIME_ZONE })
  await runs.moveRun(db, run.id, customer.id, statement !== undefined)
  if (statement?.isNew)
    await services.outbox.emit(db, 'statementMade', {
      customerId: customer.id,
      statementId: statement.statementId,
    })
  return true
}

/**
 * Makes one statement from one snapshot: with an import between its reads, its sums would not agree. Where
 * another worker was faster, the next call continues after it.
 */
const makeNextAtOnce = (services: Services, now: Date): Promise<boolean> =>
  inTransaction(
    services.database.scoped(providerScope),
    (db) => makeNext(services, db, now),
    'start transaction isolation level repeatable read',
  ).catch((error: unknown) => {
    if (isOvertaken(error)) return true
    throw error
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
