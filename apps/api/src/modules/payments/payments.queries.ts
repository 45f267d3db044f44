import { sql, type SqlBool, type Updateable } from 'kysely'
import { PaymentStatus, type PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { statement } from '../../db/compiledQuery.ts'
import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { ofCustomer } from '../../db/ofCustomer.ts'
import type { PaymentsTable } from '../../db/tables/paymentTables.ts'
import { personIn } from '../../db/personIn.ts'

export interface PaymentKey {
  readonly customerId: number
  readonly paymentId: number
}

const paymentColumns = [
  'p.customer_id as customerId',
  'p.id as paymentId',
  'p.version',
  'p.payment_number as paymentNumber',
  'p.status_id as statusId',
  'p.type_id as typeId',
  'p.payment_request_id as paymentRequestId',
  'p.note',
  'p.total_invoice_cents as totalInvoiceAmountCents',
  'p.total_credit_cents as totalCreditAmountCents',
  'p.total_payment_cents as totalPaymentAmountCents',
  'p.left_over_cents as leftOverCents',
  'p.selected_on as selectedOn',
  'p.paid_at as paidAt',
  'p.provider_transaction_id as providerTransactionId',
  'p.card_brand as cardBrand',
  'p.card_last_four as cardLastFour',
  'p.receipt_number as receiptNumber',
  'p.billed_to as billedTo',
  'p.updated_at as updatedAt',
  'u.firstName',
  'u.lastName',
] as const

const selectPayment = statement('findPayment', (db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('payments as p')
    .innerJoinLateral(personIn('p.customer_id', 'p.updated_by_login_id').as('u'), (join) => join.onTrue())
    .select(paymentColumns)
    .where('p.customer_id', '=', customerId)
    .where('p.id', '=', paymentId),
)

/** A payment with the name of the person who changed it last. */
export const findPayment = async (db: Db, { customerId, paymentId }: PaymentKey) => {
  const [found] = await selectPayment(db, { customerId, paymentId })
  return found
}

const selectForUpdate = statement('lockPayment', (db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', paymentId)
    .forNoKeyUpdate(),
)

/**
 * Locks a payment: after the request of its link, before its attempt and its documents by id. `for update`
 * would also stop foreign keys to the row. The row is locked by itself and read afterwards, because a locking
 * join that waited pairs the new row with old rows of its joins.
 */
export async function lockPayment(db: Db, { customerId, paymentId }: PaymentKey) {
  const key = { customerId, paymentId }
  const [, found] = await Promise.all([selectForUpdate(db, key), findPayment(db, key)])
  return found
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

const isOpen = sql<SqlBool>`p.status_id in (${sql.lit(PaymentStatus.pending)}, ${sql.lit(PaymentStatus.inProgress)})`
/** Condition of the index that allows one open payment (R15); payments by links are exempt (R20). */
const isOpenOfPeople = sql<SqlBool>`${isOpen} and p.payment_request_id is null`

/**
 * The open payment of a customer. A selection of an earlier day counts as reset, even before the task ran
 * (R19).
 */
export const findOpenPayment = (db: Db, customerId: number, today: string) =>
  db
    .selectFrom('payments as p')
    .select(['p.id as paymentId', 'p.status_id as statusId'])
    .where('p.customer_id', '=', customerId)
    .where(isOpenOfPeople)
    .where((where) =>
      where.or([where('p.status_id', '=', PaymentStatus.inProgress), where('p.selected_on', '>=', today)]),
    )
    .executeTakeFirst()

export interface NewPayment {
  readonly customerId: number
  readonly type_id: PaymentType
  readonly note: string
  readonly total_invoice_cents: number
  readonly total_credit_cents: number
  readonly total_payment_cents: number
  readonly left_over_cents: number
  /** JSON text. */
  readonly billed_to?: string | null
  readonly selectedOn: string
  readonly loginId: number
  readonly now: Date
  /** Charges nothing and is settled in the same commit (R39). */
  readonly isPaid?: boolean
  /** Request of a payment by link (R20). */
  readonly paymentRequestId?: number
}

/** Returns undefined if the customer has an open payment: a unique index decides between two payers (R15). */
export const insertPayment = (
  db: Db,
  { customerId, note, selectedOn, loginId, now, paymentRequestId, isPaid, ...columns }: NewPayment,
) =>
  db
    .insertInto('payments')
    .values({
      customer_id: customerId,
      ...(isPaid ? { status_id: PaymentStatus.paid, paid_at: now } : { status_id: PaymentStatus.pending }),
      payment_request_id: paymentRequestId ?? null,
      note,
      ...columns,
      selected_on: selectedOn,
      provider_transaction_id: null,
      card_brand: null,
      card_last_four: null,
      created_by_login_id: loginId,
      created_at: now,
      updated_by_login_id: loginId,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id as paymentId', 'version'])
    .executeTakeFirst()

export type PaymentPatch = Omit<Updateable<PaymentsTable>, 'customer_id' | 'id' | 'version'>

const updatePayment = statement(
  'savePayment',
  (db, { customerId, paymentId, ...columns }: PaymentPatch & PaymentKey) =>
    db
      .updateTable('payments')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('customer_id', '=', customerId)
      .where('id', '=', paymentId)
      .returning('version'),
)

/** Changes a locked payment. @returns its new version (R10) */
export async function savePayment(
  db: Db,
  { customerId, paymentId }: PaymentKey,
  patch: PaymentPatch,
): Promise<number> {
  const [saved] = await updatePayment(db, { ...patch, customerId, paymentId })
  if (!saved) throw new Error(`There is no payment ${paymentId}`)
  return saved.version
}

/** Holds every selection of an earlier day: being made, or confirmed and never taken to the card page. */
/** Customers with open payments of earlier days. */
export const listCustomersToReset = (db: Db, today: string) =>
  db
    .selectFrom('payments as p')
    .select('p.customer_id as customerId')
    .distinct()
    .where(isOpen)
    .where('p.selected_on', '<', today)
    .orderBy('p.customer_id')
    .execute()

export const lockStaleSelections = (db: Db, scope: Scope, today: string) =>
  db
    .selectFrom('payments as p')
    .select(['p.customer_id as customerId', 'p.id as paymentId'])
    .where(isOpen)
    .where('p.selected_on', '<', today)
    .where(ofCustomer('p.customer_id', customerIn(scope)))
    .orderBy('p.customer_id')
    .orderBy('p.id')
    .forNoKeyUpdate()
    .execute()

/**
 * Closes payments without an unresolved attempt, whose money may be on the way. A separate statement, so
 * that it sees an attempt that started just before the locks were taken.
 */
export const closeUnattempted = (db: Db, payments: readonly PaymentKey[], now: Date) =>
  db
    .updateTable('payments as p')
    .set({ status_id: 3, updated_at: now, version: sql<number>`p.version + 1` })
    .where(
      sql<SqlBool>`(p.customer_id, p.id) in (select * from unnest(
        ${payments.map(({ customerId }) => customerId)}::integer[], ${payments.map(({ paymentId }) => paymentId)}::bigint[]))`,
    )
    .where(
      sql<SqlBool>`(p.status_id = ${sql.lit(PaymentStatus.pending)} or p.status_id = ${sql.lit(PaymentStatus.inProgress)} and not exists (
        select from payment_attempts a
        where a.customer_id = p.customer_id and a.payment_id = p.id and a.state in ('open', 'unknown')))`,
    )
    .returning(['p.customer_id as customerId', 'p.id as paymentId'])
    .execute()

/** Payer and account for a checkout, and whether the account may pay at all (R13). */
export const findPayer = (db: Db, customerId: number, loginId: number) =>
  db
    .selectFrom('customers as c')
    .innerJoinLateral(personIn('c.id', sql`${loginId}::bigint`).as('l'), (join) => join.onTrue())
    .select([
      'c.payment_status_id as paymentStatusId',
      'c.account_name as accountName',
      'l.firstName',
      'l.lastName',
      'l.email',
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
