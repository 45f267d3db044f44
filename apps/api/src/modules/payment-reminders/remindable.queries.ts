import type { DueMonth } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import { sql, type SqlBool } from 'kysely'
import { anyOf } from '../../db/anyOf.ts'
import type { Db } from '../../db/database.ts'
import { isDisputed } from '../../db/isDisputed.ts'
import { isOpen } from '../../db/dueSums.ts'

/**
 * Open invoices that payers are reminded of: not being paid, not disputed, reminders not stopped. Every rule
 * that excludes a document from reminders belongs here.
 */
const remindableDocuments = (db: Db, customerId: number) =>
  db
    .selectFrom('documents as d')
    .where('d.customer_id', '=', customerId)
    .where(isOpen)
    .where(sql<SqlBool>`d.type in ('invoice', 'debitNote')`)
    .where('d.reserved_by_payment_id', 'is', null)
    .where(sql<SqlBool>`not ${isDisputed(customerId)}`)
    // Read once, like the disputes.
    .where('d.id', 'not in', (query) =>
      query.selectFrom('reminder_stops as s').select('s.document_id').where('s.customer_id', '=', customerId),
    )

/** Sums of the documents by the month they are due in. */
export async function listDueMonths(db: Db, customerId: number): Promise<DueMonth[]> {
  const month = sql<string>`date_trunc('month', d.due_on)::date`
  return remindableDocuments(db, customerId)
    .select([month.as('month'), sql<number>`sum(d.balance_cents)::bigint`.as('cents')])
    .groupBy(month)
    .orderBy(month)
    .execute()
}

/** Documents due by a day, oldest first; each row with the number and sum of all. */
export const listRemindable = (db: Db, customerId: number, until: string, most: number) =>
  remindableDocuments(db, customerId)
    .where('d.due_on', '<=', until)
    .select([
      'd.document_number as documentNumber',
      'd.due_on as dueOn',
      'd.balance_cents as balanceCents',
      sql<number>`count(*) over ()`.as('count'),
      sql<number>`sum(d.balance_cents) over ()::bigint`.as('overdueCents'),
    ])
    .orderBy('d.due_on')
    .orderBy('d.id')
    .limit(most)
    .execute()

/** Sum of credits that payers can apply: none that is being used or disputed, as with invoices. */
export async function sumUnapplied(db: Db, customerId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('documents as d')
    .select(sql<number>`coalesce(sum(d.balance_cents), 0)::bigint`.as('cents'))
    .where('d.customer_id', '=', customerId)
    .where(isOpen)
    .where(sql<SqlBool>`d.type not in ('invoice', 'debitNote')`)
    .where('d.reserved_by_payment_id', 'is', null)
    .where(sql<SqlBool>`not ${isDisputed(customerId)}`)
    .executeTakeFirstOrThrow()
  return cents
}

/** Documents among the given ids that reminders leave out. */
export async function listStopped(
  db: Db,
  customerId: number,
  documentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('reminder_stops as s')
    .select('s.document_id as documentId')
    .where('s.customer_id', '=', customerId)
    .where('s.document_id', '=', anyOf(documentIds))
    .execute()
  return new Set(rows.map(({ documentId }) => documentId))
}

export const findOpenInvoice = (db: Db, customerId: number, documentId: number) =>
  db
    .selectFrom('documents as d')
    .select('d.document_number as documentNumber')
    .where('d.customer_id', '=', customerId)
    .where('d.id', '=', documentId)
    .where(isOpen)
    .where(sql<SqlBool>`d.type in ('invoice', 'debitNote')`)
    .executeTakeFirst()

/** @returns whether it was not stopped before */
export async function insertStop(
  db: Db,
  customerId: number,
  documentId: number,
  now: Date,
): Promise<boolean> {
  const stopped = await db
    .insertInto('reminder_stops')
    .values({ customer_id: customerId, document_id: documentId, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** @returns whether it was stopped */
export async function deleteStop(db: Db, customerId: number, documentId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reminder_stops')
    .where('customer_id', '=', customerId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
