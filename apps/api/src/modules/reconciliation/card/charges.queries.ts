import type { ProviderTransaction } from '@tradecounter/card-gateway/cardGateway.ts'
import type {
  NamedPayment,
  ProviderCharge,
  RecordedCharge,
} from '@tradecounter/rules/reconciliation/cardDifferences.ts'
import { sql, type SqlBool, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import type { ReconciliationRunsTable } from '../../../db/tables/reconciliationTables.ts'
import type { RunRow } from '../runs.queries.ts'

export async function insertCharges(
  db: Db,
  runId: number,
  sales: readonly ProviderTransaction[],
): Promise<void> {
  if (sales.length === 0) return
  await db
    .insertInto('reconciliation_charges')
    .values(
      sales.map((sale) => ({
        run_id: runId,
        transaction_id: sale.providerTransactionId,
        reference_number: sale.referenceNumber,
        outcome: sale.outcome,
        amount_cents: sale.amountCents,
        authorised_cents: sale.authorisedCents ?? null,
        submitted_at: sale.submittedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const dropCharges = (db: Db, runId: number) =>
  db.deleteFrom('reconciliation_charges').where('run_id', '=', runId).execute()

const isMoney = sql<SqlBool>`c.outcome in ('paid', 'partial')`

export async function sumCharges(
  db: Db,
  runId: number,
): Promise<{ readonly count: number; readonly cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::integer as count, coalesce(sum(coalesce(c.authorised_cents, c.amount_cents)), 0) as cents
    from reconciliation_charges c where c.run_id = ${runId} and ${isMoney}`.execute(db)
  return rows[0] ?? { count: 0, cents: 0 }
}

const receipts = (db: Db) =>
  db
    .selectFrom('card_receipts as r')
    .innerJoin('payments as p', (join) => sameCustomer(join, 'p.id', 'r.payment_id'))
    .select([
      'r.provider_transaction_id as providerTransactionId',
      'r.customer_id as customerId',
      'r.payment_id as paymentId',
      'p.payment_number as paymentNumber',
      'r.amount_cents as amountCents',
      'r.received_at as receivedAt',
    ])

export async function listRecorded(
  db: Db,
  providerTransactionIds: readonly string[],
): Promise<ReadonlyMap<string, RecordedCharge>> {
  const rows = await receipts(db)
    .where(sql<SqlBool>`r.provider_transaction_id = any(${providerTransactionIds}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.providerTransactionId, row]))
}

export async function listNamed(
  db: Db,
  references: readonly (string | null)[],
): Promise<ReadonlyMap<string, NamedPayment>> {
  const rows = await db
    .selectFrom('payments as p')
    .select(['p.payment_number as paymentNumber', 'p.customer_id as customerId', 'p.id as paymentId'])
    .where(sql<SqlBool>`p.payment_number = any(${references}::text[])`)
    .execute()
  return new Map(rows.map(({ paymentNumber, ...payment }) => [paymentNumber, payment]))
}

/** The next charges of the run, by their id. */
export async function listCharges(
  db: Db,
  { runId, lastProviderTransactionId }: RunRow,
  most: number,
): Promise<ProviderCharge[]> {
  const rows = await db
    .selectFrom('reconciliation_charges as c')
    .select([
      'c.transaction_id as providerTransactionId',
      'c.reference_number as referenceNumber',
      'c.outcome',
      'c.amount_cents as amountCents',
      'c.authorised_cents as authorisedCents',
      'c.submitted_at as submittedAt',
    ])
    .where('c.run_id', '=', runId)
    .where('c.transaction_id', '>', lastProviderTransactionId)
    .orderBy('c.transaction_id')
    .limit(most)
    .execute()
  return rows.map(({ authorisedCents, ...row }) => ({
    ...row,
    authorisedCents: authorisedCents ?? undefined,
  }))
}

/**
 * Receipts of the run's days that the card provider did not tell of: it may have charged the evening before.
 */
export const listUntold = (
  db: Db,
  { runId, from, until, lastProviderTransactionId }: RunRow,
  most: number,
): Promise<RecordedCharge[]> =>
  receipts(db)
    .where('r.received_at', '>=', from)
    .where('r.received_at', '<', until)
    .where('r.provider_transaction_id', '>', lastProviderTransactionId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('reconciliation_charges as c')
            .select('c.run_id')
            .where('c.run_id', '=', runId)
            .whereRef('c.transaction_id', '=', 'r.provider_transaction_id'),
        ),
      ),
    )
    .orderBy('r.provider_transaction_id')
    .limit(most)
    .execute()

export async function sumReceipts(
  db: Db,
  { from, until }: RunRow,
): Promise<{ readonly count: number; readonly cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::integer as count, coalesce(sum(amount_cents), 0) as cents
    from card_receipts where received_at >= ${from} and received_at < ${until}`.execute(db)
  return rows[0] ?? { count: 0, cents: 0 }
}

export const saveSums = (db: Db, runId: number, sums: Updateable<ReconciliationRunsTable>) =>
  db.updateTable('reconciliation_runs').set(sums).where('id', '=', runId).execute()
