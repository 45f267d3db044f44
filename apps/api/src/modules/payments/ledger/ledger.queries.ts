import { sql, type RawBuilder } from 'kysely'
import { statement } from '../../../db/compiledQuery.ts'
import type { Db } from '../../../db/database.ts'
import type { LedgerEntriesTable, LedgerJournalsTable } from '../../../db/tables/paymentTables.ts'
import type { PaymentKey } from '../payments.queries.ts'

interface Journal extends PaymentKey {
  readonly kind: LedgerJournalsTable['kind']
  readonly now: Date
}

/** Inserts a journal with `entries`: rows of an account, a document and cents. */
const insertJournal = (db: Db, { customerId, paymentId, kind, now }: Journal, entries: RawBuilder<unknown>) =>
  db
    .with('journal', (inserting) =>
      inserting
        .insertInto('ledger_journals')
        .values({ customer_id: customerId, kind, payment_id: paymentId, at: now })
        .returning(['customer_id', 'id']),
    )
    .insertInto('ledger_entries')
    .columns(['customer_id', 'journal_id', 'account', 'document_id', 'amount_cents'])
    .expression(sql`select journal.customer_id, journal.id, entry.* from journal, (${entries}) as entry`)

interface Settled extends PaymentKey {
  readonly totalPaymentAmountCents: number
  readonly leftOverCents: number
}

const insertSettlement = statement(
  'postSettlement',
  (db, { totalPaymentAmountCents: totalCents, leftOverCents, ...journal }: Journal & Settled) =>
    insertJournal(
      db,
      journal,
      sql`select 'documents', document_id, -applied_cents
        from payment_transactions
        where customer_id = ${journal.customerId} and payment_id = ${journal.paymentId} and applied_cents <> 0
        union all
        select 'cardClearing', null, ${totalCents}::bigint where ${totalCents}::bigint <> 0
        union all
        select 'unapplied', null, -${leftOverCents}::bigint where ${leftOverCents}::bigint <> 0`,
    ),
)

/**
 * Posts a settled payment (R17): each document is credited with its applied amount, card clearing is debited
 * with the charge, and the unapplied rest of a lump sum becomes a credit of the customer (R18).
 */
export const postSettlement = (
  db: Db,
  { customerId, paymentId, totalPaymentAmountCents, leftOverCents }: Settled,
  now: Date,
) =>
  insertSettlement(db, {
    customerId,
    paymentId,
    totalPaymentAmountCents,
    leftOverCents,
    kind: 'settlement',
    now,
  })

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

interface Transfer {
  readonly from: LedgerEntriesTable['account']
  readonly to: LedgerEntriesTable['account']
  readonly amountCents: number
}

const insertTransfer = statement(
  'postTransfer',
  (db, { from, to, amountCents, ...journal }: Journal & Transfer) =>
    insertJournal(
      db,
      journal,
      sql`values (${to}::text, null::bigint, ${amountCents}::bigint), (${from}::text, null, -${amountCents}::bigint)`,
    ),
)

/** Received money that settles no document: owed to the customer, on their account or to their card. */
export const postReceived = (
  db: Db,
  { customerId, paymentId }: PaymentKey,
  kind: 'unapplied' | 'refund',
  amountCents: number,
  now: Date,
) => {
  const from = kind === 'refund' ? 'refunds' : 'unapplied'
  return insertTransfer(db, { customerId, paymentId, kind, from, to: 'cardClearing', amountCents, now })
}

/** Records that a refund was paid. */
export const postRefunded = (
  db: Db,
  { customerId, paymentId }: PaymentKey,
  amountCents: number,
  now: Date,
) => {
  const transfer = { from: 'cardClearing', to: 'refunds', amountCents } as const
  return insertTransfer(db, { customerId, paymentId, kind: 'refund', ...transfer, now })
}

/** Records that a credit of unapplied money was refunded: the accounts system has the refund. */
export const postRefundedCredit = (
  db: Db,
  { customerId, paymentId }: PaymentKey,
  { documentId, amountCents }: { readonly documentId: number; readonly amountCents: number },
  now: Date,
) =>
  insertJournal(
    db,
    { customerId, paymentId, kind: 'refund', now },
    sql`values ('documents', ${documentId}::bigint, ${amountCents}::bigint),
      ('accountsSystem', null::bigint, -${amountCents}::bigint)`,
  ).execute()

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
