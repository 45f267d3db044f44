import { makeStatement } from '@tradecounter/api/modules/statements/makeStatement.ts'
import type { Tx } from '@tradecounter/api/db/database.ts'
import { lastMonth } from '@tradecounter/rules/statements/statementMonth.ts'
import { addMonths } from '@tradecounter/rules/time/businessTime.ts'
import type { DemoClock } from '../demoClock.ts'
import { insertRows } from '../insertRows.ts'

/** Inserts statements of the last three months as the month end does, without emails. */
export async function loadStatements(tx: Tx, clock: DemoClock, timeZone: string): Promise<void> {
  const customers = await tx
    .selectFrom('customers')
    .select('id')
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()
  const newest = lastMonth(clock.today)
  for (const month of [addMonths(newest, -2), addMonths(newest, -1), newest]) {
    const now = clock.at(addMonths(month, 1), 5)
    let statementCount = 0
    for (const { id } of customers)
      if (await makeStatement(tx, { customerId: id, month }, { now, timeZone })) statementCount += 1
    const last_customer_id = customers.at(-1)?.id ?? 0
    await insertRows(tx, 'statement_runs', [
      { month, started_at: now, finished_at: now, last_customer_id, made: statementCount },
    ])
  }
}
