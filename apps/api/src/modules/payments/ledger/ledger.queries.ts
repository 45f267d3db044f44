import { sql, type Insertable } from 'kysely'
import { statement } from '../../../db/compiledQuery.ts'
import type { Db } from '../../../db/database.ts'
import type { LedgerEntriesTable, LedgerJournalsTable } from '../../../db/tables/paymentTables.ts'
import type { PaymentKey } from '../payments.queries.ts'

const insertRow = statement('insertJournal', (db, row: Insertable<LedgerJournalsTable>) =>
  db.insertInto('ledger_journals').values(row).returning('id'),
)

async function insertJournal(
  db: Db,
  { customerId, paymentId }: PaymentKey,
  kind: LedgerJournalsTable['kind'],
  now: Date,
): Promise<number> {
  const [journal] = await insertRow(db, { customer_id: customerId, kind, payment_id: paymentId, at: now })
  if (!journal) throw new Error('A journal was not written')
  return journal.id
}

interface Settled extends PaymentKey {
  readonly totalPaymentAmountCents: number
  readonly leftOverCents: number
}

/**
 * Posts a settled payment (R17): each document is credited with its applied amount, card clearing is debited
 * with the charge, and the unapplied rest of a lump sum becomes a credit of the customer (R18).
 */
export async function postSettlement(db: Db, key: Settled, now: Date): Promise<void> {
  const journalId = await insertJournal(db, key, 'settlement', now)
  const { totalPaymentAmountCents: totalCents, leftOverCents } = key
  await sql`insert into ledger_entries (customer_id, journal_id, account, document_id, amount_cents)
    select ${key.customerId}::integer, ${journalId}::bigint, 'documents', document_id, -applied_cents
    from payment_transactions
    where customer_id = ${key.customerId} and payment_id = ${key.paymentId} and applied_cents <> 0
    union all
    select ${key.customerId}, ${journalId}, 'cardClearing', null, ${totalCents}::bigint
    where ${totalCents}::bigint <> 0
    union all
    select ${key.customerId}, ${journalId}, 'unapplied', null, -${leftOverCents}::bigint
    where ${leftOverCents}::bigint <> 0`.execute(db)
}

/** Changes of documents in cents from a payment's settlement on, by document; none if it did not settle. */
export async function sumChangesSince(
  db: Db,
  { customerId, paymentId }: PaymentKey,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; cents: number }>`
    with entries as (
      select e.document_id, e.journal_id, e.amount_cents, j.kind = 'settlement' and j.payment_id = ${paymentId} as settles
      from ledger_entries e
      join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
      where e.customer_id = ${customerId} and e.document_id = any(${[...documentIds]}::bigint[]))
    select document_id as id, sum(amount_cents)::bigint as cents
    from entries
    where journal_id >= (select min(journal_id) from entries where settles)
    group by document_id`.execute(db)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** Received money that settles no document: owed to the customer, on their account or to their card. */
export async function postReceived(
  db: Db,
  key: PaymentKey,
  kind: 'unapplied' | 'refund',
  amountCents: number,
  now: Date,
): Promise<void> {
  const journalId = await insertJournal(db, key, kind, now)
  const entry = (account: LedgerEntriesTable['account'], cents: number) => ({
    customer_id: key.customerId,
    journal_id: journalId,
    account,
    document_id: null,
    amount_cents: cents,
  })
  await db
    .insertInto('ledger_entries')
    .values([
      entry('cardClearing', amountCents),
      entry(kind === 'refund' ? 'refunds' : 'unapplied', 0 - amountCents),
    ])
    .execute()
}

/** Records that a refund was paid. */
export async function postRefunded(db: Db, key: PaymentKey, amountCents: number, now: Date): Promise<void> {
  const entry = { customer_id: key.customerId, journal_id: await insertJournal(db, key, 'refund', now) }
  await db
    .insertInto('ledger_entries')
    .values([
      { ...entry, account: 'refunds', document_id: null, amount_cents: amountCents },
      { ...entry, account: 'cardClearing', document_id: null, amount_cents: 0 - amountCents },
    ])
    .execute()
}

export interface UnappliedCredit extends PaymentKey {
  readonly documentNumber: string
  readonly referenceNumber: string | null
  readonly amountCents: number
  readonly on: string
}

const insertCredit = (db: Db, credit: UnappliedCredit, documentNumber: string) =>
  db
    .insertInto('documents')
    .values({
      customer_id: credit.customerId,
      document_number: documentNumber,
      type: 'payment',
      reference_number: credit.referenceNumber,
      documented_on: credit.on,
      due_on: credit.on,
      total_cents: 0 - credit.amountCents,
      balance_cents: 0 - credit.amountCents,
      reserved_by_payment_id: null,
      proof_of_delivery_file_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Suffixes of a credit's number, in the order of their use. */
const numberSuffixes = ['', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

/**
 * Inserts a credit the customer can apply to any invoice; credits carry negative amounts (§3). If an imported
 * document has its number already, a letter follows the number: received money is never refused.
 */
export async function insertUnappliedCredit(db: Db, credit: UnappliedCredit): Promise<void> {
  for (const letter of numberSuffixes)
    if (await insertCredit(db, credit, credit.documentNumber + letter)) return
  throw new Error(`No document number is free for the credit ${credit.documentNumber}`)
}
