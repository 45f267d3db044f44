import { shownStatementRuns } from '@tradecounter/rules/statements/statementMonth.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Begins the making of a month's statements. @returns false when it is under way already */
export async function insertRun(db: Db, month: string, now: Date): Promise<boolean> {
  const run = await db
    .insertInto('statement_runs')
    .values({ month, started_at: now })
    .onConflict((conflict) => conflict.column('month').where('finished_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return run !== undefined
}

export async function hadRun(db: Db, month: string): Promise<boolean> {
  const run = await db
    .selectFrom('statement_runs')
    .select('id')
    .where('month', '=', month)
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

/** Holds a run. */
export const lockRun = (db: Db, id: number) =>
  db.selectFrom('statement_runs').select(['id', 'month']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Holds the oldest run that is not finished: one worker at a time makes the next statement of it. */
export const lockUnfinishedRun = (db: Db) =>
  db
    .selectFrom('statement_runs')
    .select(['id', 'month', 'last_customer_id as lastCustomerId'])
    .where('finished_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Finds the next enabled customer, in the provider's scope. */
export const findNextCustomer = (db: Db, after: number) =>
  db
    .selectFrom('customers as c')
    .select('c.id')
    .where('c.id', '>', after)
    .where('c.enabled', '=', true)
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()

/** Notes a customer as done; one of an earlier place leaves the run where it is. */
export const moveRun = (db: Db, id: number, customerId: number, hasStatement: boolean) =>
  db
    .updateTable('statement_runs')
    .set({
      last_customer_id: sql<number>`greatest(last_customer_id, ${customerId})`,
      made: sql<number>`made + ${hasStatement ? 1 : 0}`,
    })
    .where('id', '=', id)
    .execute()

export const finishRun = (db: Db, id: number, now: Date) =>
  db.updateTable('statement_runs').set({ finished_at: now }).where('id', '=', id).execute()

export const listRuns = (db: Db) =>
  db
    .selectFrom('statement_runs as r')
    .select([
      'r.month',
      'r.started_at as startedAt',
      'r.finished_at as finishedAt',
      'r.made',
      sql<number>`(select count(*) from customers c where c.enabled)`.as('customers'),
      // Counted once for all that are finished, and for the one that may be under way.
      sql<number>`case when r.finished_at is not null then (select count(*) from customers c where c.enabled)
        else (select count(*) from customers c where c.enabled and c.id <= r.last_customer_id) end`.as(
        'customersDone',
      ),
    ])
    .orderBy('r.id', 'desc')
    .limit(shownStatementRuns)
    .execute()
