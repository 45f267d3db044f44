import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Begins the walk of a day, unless it was begun. */
export const insertRun = (db: Db, day: string, now: Date) =>
  db
    .insertInto('reminder_runs')
    .values({ day, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Holds the walk of a day while it is not over: one worker at a time decides about the next customer. */
export const lockRun = (db: Db, day: string) =>
  db
    .selectFrom('reminder_runs')
    .select('last_customer_id as lastCustomerId')
    .where('day', '=', day)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** True if the run of a day is past a customer. */
export async function isPast(db: Db, day: string, customerId: number): Promise<boolean> {
  const run = await db
    .selectFrom('reminder_runs')
    .select(sql<boolean>`finished_at is not null or last_customer_id >= ${customerId}`.as('past'))
    .where('day', '=', day)
    .executeTakeFirst()
  return run?.past ?? false
}

export const moveRun = (db: Db, day: string, customerId: number, decided: boolean) =>
  db
    .updateTable('reminder_runs')
    .set({ last_customer_id: customerId, decided: sql<number>`decided + ${decided ? 1 : 0}` })
    .where('day', '=', day)
    .execute()

export const finishRun = (db: Db, day: string, now: Date) =>
  db.updateTable('reminder_runs').set({ finished_at: now }).where('day', '=', day).execute()

interface WalkStep {
  readonly after: number
  readonly today: string
  /** First day of this month: documents due before it are overdue. */
  readonly dueBefore: string
  readonly byDefault: boolean
}

/**
 * The next customer that has a schedule, is not stopped and has
 * an overdue invoice: whether it is reminded, the rule says.
 */
export const findNextCustomer = (db: Db, { after, today, dueBefore, byDefault }: WalkStep) =>
  db
    .selectFrom('customers as c')
    .leftJoin('customer_reminders as r', 'r.customer_id', 'c.id')
    .select('c.id')
    .where('c.id', '>', after)
    .where('c.enabled', '=', true)
    .where(
      sql<SqlBool>`(r.mode = 'own' or (${byDefault}::boolean and coalesce(r.mode, 'default') = 'default'))`,
    )
    .where(sql<SqlBool>`(r.stopped_until is null or r.stopped_until <= ${today}::date)`)
    .where(
      sql<SqlBool>`exists (
        select from documents d where d.customer_id = c.id and d.balance_cents <> 0 and d.due_on < ${dueBefore}::date
          and d.type in ('invoice', 'debitNote'))`,
    )
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
