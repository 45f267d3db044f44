import { cardKinds } from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import type { Difference } from '@tradecounter/rules/reconciliation/differenceKinds.ts'
import { type DifferenceKind } from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface ComparedRun {
  readonly runId: number
  readonly now: Date
  readonly today: string
}

/**
 * Saves differences. One that was seen before keeps its first day; one whose figures have changed counts as
 * new, to be explained and reported again.
 * @returns the number of new ones
 */
export async function noteDifferences(
  db: Db,
  differences: readonly Difference[],
  { runId, now, today }: ComparedRun,
): Promise<number> {
  if (differences.length === 0) return 0
  const isSame = sql`(d.here_cents, d.there_cents) = (excluded.here_cents, excluded.there_cents)`
  const { rows } = await sql<{ added: number }>`
    with written as (
      insert into reconciliation_differences as d (kind, subject, label, customer_id, payment_id, reference_number,
        here_cents, there_cents, first_seen_on, first_seen_at, last_run_id, last_seen_at)
      select f.kind, f.subject, f.label, f."customerId", f."paymentId", f."referenceNumber", f."hereCents",
        f."thereCents", ${today}::date, ${now}::timestamptz, ${runId}::bigint, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as f (kind text, subject text, label text,
        "customerId" integer, "paymentId" bigint, "referenceNumber" text, "hereCents" bigint, "thereCents" bigint)
      on conflict (kind, subject) where closed_at is null do update set
        label = excluded.label, customer_id = excluded.customer_id, payment_id = excluded.payment_id,
        reference_number = excluded.reference_number, here_cents = excluded.here_cents,
        there_cents = excluded.there_cents, last_run_id = excluded.last_run_id,
        last_seen_at = excluded.last_seen_at,
        told_at = case when ${isSame} then d.told_at end,
        explained_at = case when ${isSame} then d.explained_at end,
        explanation = case when ${isSame} then d.explanation end,
        explained_by = case when ${isSame} then d.explained_by end
      returning xmax = 0 as added
    ) select count(*) filter (where added)::integer as added from written`.execute(db)
  return rows[0]?.added ?? 0
}

/** Closes differences of some customers that this run did not find again. @returns how many */
export async function closeUnseen(
  db: Db,
  kinds: readonly DifferenceKind[],
  { after, upTo }: { readonly after: number; readonly upTo: number },
  { runId, now }: ComparedRun,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliation_differences')
    .set({ closed_at: now })
    .where('closed_at', 'is', null)
    .where('customer_id', '>', after)
    .where('customer_id', '<=', upTo)
    .where('last_run_id', '<>', runId)
    .where(sql<SqlBool>`kind = any(${kinds}::text[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Open differences that only the card provider can settle, and that this run has not reached. */
export const listToSearchAgain = (db: Db, runId: number, after: number, most: number) =>
  db
    .selectFrom('reconciliation_differences')
    .select(['id', 'kind', 'subject as providerTransactionId', 'reference_number as referenceNumber'])
    .where('closed_at', 'is', null)
    .where('last_run_id', '<>', runId)
    .where(sql<SqlBool>`kind = any(${cardKinds}::text[])`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/** Closes the remaining differences of transactions that were searched again. @returns how many */
export async function closeOthers(
  db: Db,
  openDifferences: readonly { readonly id: number }[],
  { runId, now }: ComparedRun,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliation_differences')
    .set({ closed_at: now })
    .where('closed_at', 'is', null)
    .where('last_run_id', '<>', runId)
    .where(sql<SqlBool>`id = any(${openDifferences.map(({ id }) => id)}::bigint[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Marks unreported differences as reported. @returns how many */
export async function markReported(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliation_differences')
    .set({ told_at: now })
    .where('closed_at', 'is', null)
    .where('explained_at', 'is', null)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const lockDifference = (db: Db, differenceId: number) =>
  db
    .selectFrom('reconciliation_differences')
    .select([
      'id',
      'kind',
      'label',
      'customer_id as customerId',
      'here_cents as hereCents',
      'there_cents as thereCents',
    ])
    .where('id', '=', differenceId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const saveExplanation = (
  db: Db,
  differenceId: number,
  { reason, by, now }: { readonly reason: string; readonly by: string; readonly now: Date },
) =>
  db
    .updateTable('reconciliation_differences')
    .set({ explanation: reason, explained_by: by, explained_at: now })
    .where('id', '=', differenceId)
    .execute()
