import type { Billing } from '@tradecounter/rules/billing/billingFields.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import type { NewRow } from '../../db/tables/tables.ts'

export interface RequestKey {
  readonly customerId: number
  readonly paymentRequestId: number
}

/** Payment that received money by any attempt, settled or unapplied; receipts to be refunded do not count. */
const paying = sql<{ payment_number: string; paid_at: string; total_cents: number } | null>`(
  select jsonb_build_object(
    'payment_number', p.payment_number, 'paid_at', c.received_at, 'total_cents', c.amount_cents)
  from payments p join card_receipts c on c.customer_id = p.customer_id and c.payment_id = p.id
  where p.customer_id = r.customer_id and p.payment_request_id = r.id and c.disposition <> 'refund'
  order by c.received_at limit 1)`

export const requests = (db: Db) =>
  db
    .selectFrom('payment_requests as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .innerJoin('logins as l', 'l.id', 'r.created_by_login_id')
    .leftJoin('documents as d', (join) => sameCustomer(join, 'd.id', 'r.document_id'))
    .select([
      'r.customer_id as customerId',
      'r.id as paymentRequestId',
      'r.amount_cents as amountCents',
      'r.document_id as documentId',
      'd.document_number as documentNumber',
      'd.balance_cents as balanceCents',
      'r.note',
      'r.email',
      'r.life_days as lifeDays',
      'r.expires_at as expiresAt',
      'r.revoked_at as revokedAt',
      'r.payer_note as payerNote',
      'r.billing',
      'r.uploaded_files as uploadedFiles',
      'r.uploaded_bytes as uploadedBytes',
      'r.created_at as createdAt',
      'r.created_by_login_id as createdByLoginId',
      'l.first_name as firstName',
      'l.last_name as lastName',
      'c.name as customerName',
      'c.account_name as accountName',
      'c.account_number as accountNumber',
      paying.as('paid'),
    ])

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

export const findRequest = (db: Db, { customerId, paymentRequestId }: RequestKey) =>
  requests(db).where('r.customer_id', '=', customerId).where('r.id', '=', paymentRequestId).executeTakeFirst()

/**
 * Locks a request before its payment, then reads it (a
 * locking join that waited pairs new rows with old ones).
 */
export async function lockRequest(db: Db, key: RequestKey) {
  await db
    .selectFrom('payment_requests')
    .select('id')
    .where('customer_id', '=', key.customerId)
    .where('id', '=', key.paymentRequestId)
    .forNoKeyUpdate()
    .execute()
  return findRequest(db, key)
}

/** Customer of a request, for the provider, who knows requests by number alone. */
export const findRequestKey = (db: Db, paymentRequestId: number) =>
  db
    .selectFrom('payment_requests as r')
    .select(['r.customer_id as customerId', 'r.id as paymentRequestId'])
    .where('r.id', '=', paymentRequestId)
    .executeTakeFirst()

/** Finds an invoice of the customer with an open balance. */
export const findPayable = (db: Db, customerId: number, documentNumber: string) =>
  db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.customer_id', '=', customerId)
    .where('d.document_number', '=', documentNumber)
    .where('d.balance_cents', '>', 0)
    .executeTakeFirst()

export const findCustomerById = (db: Db, customerId: number) =>
  db.selectFrom('customers as c').select('c.id').where('c.id', '=', customerId).executeTakeFirst()

export const insertRequest = (db: Db, request: NewRow<'payment_requests', 'note'>) =>
  db
    .insertInto('payment_requests')
    .values(request)
    .returning('id as paymentRequestId')
    .executeTakeFirstOrThrow()

interface RequestPatch {
  readonly expires_at?: Date
  readonly revoked_at?: Date
  readonly payer_note?: string
  readonly billing?: Billing
  readonly uploaded_files?: number
  readonly uploaded_bytes?: number
}

export const saveRequest = (
  db: Db,
  { customerId, paymentRequestId }: RequestKey,
  { billing, ...patch }: RequestPatch,
  now: Date,
) =>
  db
    .updateTable('payment_requests')
    .set({ ...patch, ...(billing ? { billing: JSON.stringify(billing) } : {}), updated_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', paymentRequestId)
    .execute()
