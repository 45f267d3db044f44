import { sql, type SqlBool } from 'kysely'
import { statement } from '../../../db/compiledQuery.ts'
import { anyOf } from '../../../db/anyOf.ts'
import type { Db } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import { isDisputed } from '../../../db/isDisputed.ts'
import { documentColumns, rowQuestionColumns } from '../../documents/documentColumns.ts'
import type { PaymentKey } from '../payments.queries.ts'

/** Documents to select from, open or not; those of another customer are not there. */
export const findDocuments = (db: Db, customerId: number, documentIds: readonly number[]) =>
  db
    .selectFrom('documents as d')
    .select([...documentColumns, 'd.reserved_by_payment_id as reservedByPaymentId'])
    .where('d.customer_id', '=', customerId)
    .where('d.id', '=', anyOf(documentIds))
    .execute()

/** Documents a lump sum is allocated to: open, undisputed, not reserved by a payment in progress. */
export const listPayable = (db: Db, customerId: number) =>
  db
    .selectFrom('documents as d')
    .select([
      'd.id',
      'd.type as transactionType',
      'd.balance_cents as documentBalanceCents',
      'd.due_on as dueOn',
    ])
    .where('d.customer_id', '=', customerId)
    .where(sql<SqlBool>`d.balance_cents <> 0`)
    .where('d.reserved_by_payment_id', 'is', null)
    .where(sql<SqlBool>`not ${isDisputed(customerId)}`)
    .execute()

export type SelectableDocument = Awaited<ReturnType<typeof findDocuments>>[number]

export interface SelectedRow {
  readonly documentId: number
  readonly appliedCents: number
  readonly note: string
}

/** Inserts rows from three arrays: a selection may have more rows than a statement may have parameters. */
export const insertSelection = (
  db: Db,
  { customerId, paymentId }: PaymentKey,
  rows: readonly SelectedRow[],
) =>
  sql`insert into payment_transactions (customer_id, payment_id, document_id, applied_cents, note)
    select ${customerId}, ${paymentId}, * from unnest(
      ${rows.map(({ documentId }) => documentId)}::bigint[],
      ${rows.map(({ appliedCents }) => appliedCents)}::bigint[],
      ${rows.map(({ note }) => note)}::text[])`.execute(db)

export const deleteSelection = (db: Db, { customerId, paymentId }: PaymentKey) =>
  db
    .deleteFrom('payment_transactions')
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .execute()

const selection = (db: Db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('payment_transactions as t')
    .innerJoin('documents as d', (join) => sameCustomer(join, 'd.id', 't.document_id'))
    .select([
      ...documentColumns,
      'd.reserved_by_payment_id as reservedByPaymentId',
      't.applied_cents as appliedCents',
      't.note',
    ])
    .where('t.customer_id', '=', customerId)
    .where('t.payment_id', '=', paymentId)
    .orderBy('d.id')

/** The documents of a payment, by id. */
export const listSelection = (db: Db, key: PaymentKey) => selection(db, key).execute()

/** The documents of a payment with the latest question about each. */
export const listQuestionedSelection = (db: Db, key: PaymentKey) =>
  selection(db, key)
    .leftJoin('document_questions as q', (join) =>
      sameCustomer(join, 'q.document_id', 'd.id').on('q.is_latest', '=', true),
    )
    .select(rowQuestionColumns)
    .execute()

const selectForUpdate = statement('lockSelection', (db, key: PaymentKey) =>
  selection(db, key).forNoKeyUpdate('d'),
)

/** Locks the documents of a payment by id, so that two payments never wait in a circle. */
export const lockSelection = (db: Db, { customerId, paymentId }: PaymentKey) =>
  selectForUpdate(db, { customerId, paymentId })

export type SelectionRow = Awaited<ReturnType<typeof listSelection>>[number]

const selectedBy = ({ customerId, paymentId }: PaymentKey) =>
  sql<number>`any(array(select t.document_id from payment_transactions t
    where t.customer_id = ${customerId} and t.payment_id = ${paymentId}))`

/** R17: reserves the documents of a payment In Progress, so that no other payment can select them. */
export const reserveDocuments = (db: Db, key: PaymentKey) =>
  db
    .updateTable('documents as d')
    .set({ reserved_by_payment_id: key.paymentId })
    .where('d.customer_id', '=', key.customerId)
    .where('d.id', '=', selectedBy(key))
    .execute()

/** Locks the documents of several payments of a customer by id, before they are released one by one. */
export const lockDocumentsOf = (db: Db, customerId: number, paymentIds: readonly number[]) =>
  db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.customer_id', '=', customerId)
    .where('d.id', 'in', (eb) =>
      eb
        .selectFrom('payment_transactions as t')
        .select('t.document_id')
        .where('t.customer_id', '=', customerId)
        .where('t.payment_id', '=', anyOf(paymentIds)),
    )
    .orderBy('d.id')
    .forNoKeyUpdate()
    .execute()

export const releaseDocuments = (db: Db, key: PaymentKey) =>
  db
    .updateTable('documents as d')
    .set({ reserved_by_payment_id: null })
    .where('d.customer_id', '=', key.customerId)
    .where('d.id', '=', selectedBy(key))
    .where('d.reserved_by_payment_id', '=', key.paymentId)
    .execute()

const applyAmounts = statement('settleDocuments', (db, { customerId, paymentId }: PaymentKey) =>
  db
    .updateTable('documents as d')
    .from('payment_transactions as t')
    .set({
      balance_cents: sql<number>`d.balance_cents - t.applied_cents`,
      reserved_by_payment_id: sql<number | null>`nullif(d.reserved_by_payment_id, t.payment_id)`,
    })
    .where('t.customer_id', '=', customerId)
    .where('t.payment_id', '=', paymentId)
    .whereRef('d.customer_id', '=', 't.customer_id')
    .whereRef('d.id', '=', 't.document_id'),
)

/** Subtracts the applied amounts from the locked documents, which cover them, and releases the documents. */
export const settleDocuments = (db: Db, { customerId, paymentId }: PaymentKey) =>
  applyAmounts(db, { customerId, paymentId })
