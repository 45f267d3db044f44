import { sql, type SqlBool } from 'kysely'
import { statement } from '../../../db/compiledQuery.ts'
import type { Db } from '../../../db/database.ts'
import type { PaymentAttemptsTable } from '../../../db/tables/paymentTables.ts'
import type { NewRow } from '../../../db/tables/tables.ts'
import type { PaymentKey } from '../payments.queries.ts'

export interface AttemptKey extends PaymentKey {
  readonly attemptId: number
}

const attemptColumns = [
  'a.customer_id as customerId',
  'a.payment_id as paymentId',
  'a.id as attemptId',
  'a.transaction_uuid as transactionUuid',
  'a.reference_number as referenceNumber',
  'a.amount_cents as amountCents',
  'a.currency',
  'a.state',
  'a.started_by_login_id as startedByLoginId',
  'a.started_at as startedAt',
  'a.expires_at as expiresAt',
  'a.reason_code as reasonCode',
  'a.reviewed_transaction_id as reviewedTransactionId',
] as const

const attempts = (db: Db) => db.selectFrom('payment_attempts as a').select(attemptColumns)

/** Condition of the index that allows one unresolved attempt a payment (R15). */
const isUnresolved = sql<SqlBool>`a.state in ('open', 'unknown')`

const selectAttempt = statement(
  'findAttempt',
  (db, { transactionUuid }: { readonly transactionUuid: string }) =>
    attempts(db).where('a.transaction_uuid', '=', transactionUuid),
)

export const findAttempt = async (db: Db, transactionUuid: string) => {
  const [found] = await selectAttempt(db, { transactionUuid })
  return found
}

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

export const findAttemptOf = (db: Db, customerId: number, attemptId: number) =>
  attempts(db).where('a.customer_id', '=', customerId).where('a.id', '=', attemptId).executeTakeFirst()

interface AttemptId {
  readonly customerId: number
  readonly attemptId: number
}

const selectForUpdate = statement('lockAttempt', (db, { customerId, attemptId }: AttemptId) =>
  attempts(db).where('a.customer_id', '=', customerId).where('a.id', '=', attemptId).forNoKeyUpdate(),
)

/** Locks an attempt; its payment is locked before. */
export async function lockAttempt(db: Db, { customerId, attemptId }: AttemptKey): Promise<AttemptRow> {
  const [locked] = await selectForUpdate(db, { customerId, attemptId })
  if (!locked) throw new Error(`There is no attempt ${attemptId}`)
  return locked
}

/** Newest first. */
export const listAttempts = (db: Db, { customerId, paymentId }: PaymentKey) =>
  attempts(db)
    .where('a.customer_id', '=', customerId)
    .where('a.payment_id', '=', paymentId)
    .orderBy('a.id', 'desc')
    .execute()

/**
 * Condition: an ended attempt may still hide money. Its card page may have been paid after the attempt
 * ended, the provider may have reported doubt about another charge of it, or a charge was stored but not
 * recorded, as a lock was held.
 */
const mayHideMoney = (since: Date) => sql<SqlBool>`(
  a.resolved_at > ${since} and a.state in ('declined', 'cancelled', 'expired')
  or a.transaction_uuid in (
    select m.transaction_uuid from provider_messages m
    where m.verified and m.decision in ('ERROR', 'REVIEW') and m.received_at > ${since})
  or a.transaction_uuid in (
    select m.transaction_uuid from provider_messages m
    where m.verified and m.decision = 'ACCEPT' and m.received_at > ${since} and not exists (
      select from card_receipts r where r.provider_transaction_id = m.fields ->> 'transaction_id')))`

/** Condition of the index of attempts that need a result: unresolved or under review. */
export const isInDoubt = sql<SqlBool>`(a.state in ('open', 'unknown') or a.reviewed_transaction_id is not null)`

/** Attempts in doubt, and resolved ones since `since` that may still hide money; oldest first. */
export const listUnresolved = (db: Db, since: Date) =>
  attempts(db)
    .where((where) => where.or([isInDoubt, mayHideMoney(since)]))
    .orderBy('a.started_at')
    .orderBy('a.id')
    .limit(1000)
    .execute()

/** Unresolved attempts of one customer up to a limit; newest first, as a payer waits for that one. */
export const listUnresolvedOf = (db: Db, customerId: number, limit: number) =>
  attempts(db)
    .where(isUnresolved)
    .where('a.customer_id', '=', customerId)
    .orderBy('a.started_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Digest of a payment's documents and applied amounts; notes, and documents with nothing applied, move no
 * money.
 */
const selectionDigest = ({ customerId, paymentId }: PaymentKey) => sql<string>`(
  select encode(sha256(convert_to(
    coalesce(string_agg(t.document_id || ':' || t.applied_cents, ',' order by t.document_id), ''), 'UTF8')), 'hex')
  from payment_transactions t
  where t.customer_id = ${customerId} and t.payment_id = ${paymentId} and t.applied_cents <> 0)`

const compareSelections = statement(
  'isStillSelected',
  (db, key: AttemptId & { readonly paymentId: number }) =>
    db
      .selectFrom('payment_attempts as a')
      .select(sql<boolean>`coalesce(a.selection_digest = ${selectionDigest(key)}, true)`.as('same'))
      .where('a.customer_id', '=', key.customerId)
      .where('a.id', '=', key.attemptId),
)

/** True if the present selection is the one the attempt was started for. The payment must be locked. */
export async function isStillSelected(
  db: Db,
  { customerId, paymentId, attemptId }: AttemptKey,
): Promise<boolean> {
  const [found] = await compareSelections(db, { customerId, paymentId, attemptId })
  if (!found) throw new Error(`There is no attempt ${attemptId}`)
  return found.same
}

/**
 * Inserts an attempt. @returns undefined if the payment has an unresolved one: a unique index decides (R15)
 */
export const insertAttempt = (
  db: Db,
  attempt: Omit<NewRow<'payment_attempts'>, 'selection_digest' | 'reviewed_transaction_id'>,
) =>
  db
    .insertInto('payment_attempts')
    .values({
      ...attempt,
      selection_digest: selectionDigest({ customerId: attempt.customer_id, paymentId: attempt.payment_id }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type AttemptChange = Pick<PaymentAttemptsTable, 'state' | 'reason_code' | 'reviewed_transaction_id'> & {
  readonly resolved_at: Date | null
}

const updateAttempt = statement(
  'saveAttempt',
  (db, { customerId, attemptId, ...change }: AttemptId & AttemptChange) =>
    db
      .updateTable('payment_attempts')
      .set(change)
      .where('customer_id', '=', customerId)
      .where('id', '=', attemptId),
)

/** Saves the transaction of an ended attempt that the provider reviews, or that the review ended. */
export const saveReview = (
  db: Db,
  { customerId, attemptId }: AttemptKey,
  providerTransactionId: string | null,
) =>
  db
    .updateTable('payment_attempts')
    .set({ reviewed_transaction_id: providerTransactionId })
    .where('customer_id', '=', customerId)
    .where('id', '=', attemptId)
    .execute()

export const saveAttempt = (db: Db, { customerId, attemptId }: AttemptKey, change: AttemptChange) =>
  updateAttempt(db, { ...change, customerId, attemptId })

const selectReceipts = statement('listReceipts', (db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('card_receipts as r')
    .select([
      'r.provider_transaction_id as providerTransactionId',
      'r.disposition',
      'r.attempt_id as attemptId',
    ])
    .where('r.customer_id', '=', customerId)
    .where('r.payment_id', '=', paymentId),
)

/** Card receipts of a payment (R15). */
export const listReceipts = (db: Db, { customerId, paymentId }: PaymentKey) =>
  selectReceipts(db, { customerId, paymentId })

const insertRow = statement('insertReceipt', (db, row: NewRow<'card_receipts'>) =>
  db
    .insertInto('card_receipts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt_id'),
)

/**
 * Inserts a receipt once per transaction id of the provider, however often and by which channel it is
 * reported (card-provider §6.4). @returns false if another payment, of any customer, has this receipt
 */
export const insertReceipt = async (db: Db, receipt: NewRow<'card_receipts'>): Promise<boolean> =>
  (await insertRow(db, receipt)).length > 0
