import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { takeTurn } from '../../../db/takeTurn.ts'

/**
 * Gives payments their positions, like orders: one reader at a
 * time, so that no position below a visible one is still to come.
 */
export async function placePayments(db: Db): Promise<void> {
  await takeTurn(db, 'paymentFeed')
  await sql`with unplaced as materialized (
      select customer_id, payment_id from payment_exports
      where position is null and acknowledged_at is null
      order by queued_at, payment_id for update skip locked
    ), placed as materialized (
      select customer_id, payment_id, nextval('payment_export_positions') as position from unplaced
    )
    update payment_exports e set position = p.position
    from placed p where e.customer_id = p.customer_id and e.payment_id = p.payment_id`.execute(db)
}

const waiting = (db: Db, after: number) =>
  db
    .selectFrom('payment_exports as e')
    .where('e.acknowledged_at', 'is', null)
    .where('e.position', '>', after)
    .innerJoin('payments as p', (join) =>
      join.onRef('p.customer_id', '=', 'e.customer_id').onRef('p.id', '=', 'e.payment_id'),
    )
    .where('p.status_id', '=', 4)

export const countWaitingPayments = async (db: Db, after: number): Promise<number> => {
  const { count } = await waiting(db, after)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listWaitingPayments = (db: Db, after: number, limit: number) =>
  waiting(db, after)
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .select([
      sql<number>`e.position`.as('cursor'),
      'p.customer_id as customerId',
      'p.id as paymentId',
      'c.account_number as accountNumber',
      'c.name as customerName',
    ])
    .orderBy('e.position')
    .limit(sql.lit(limit))
    .execute()

export type WaitingPayment = Awaited<ReturnType<typeof listWaitingPayments>>[number]

export const findExportedCustomer = (db: Db, customerId: number) =>
  db
    .selectFrom('customers')
    .select(['account_number as accountNumber', 'name as customerName'])
    .where('id', '=', customerId)
    .executeTakeFirst()

/** Customer of a payment: the accounts system names payments by number alone. */
export const findPaymentKey = (db: Db, paymentId: number) =>
  db
    .selectFrom('payments')
    .select(['customer_id as customerId', 'id as paymentId'])
    .where('id', '=', paymentId)
    .executeTakeFirst()

export const notePosted = (
  db: Db,
  { customerId, paymentId }: { readonly customerId: number; readonly paymentId: number },
  keyId: number,
  now: Date,
) =>
  db
    .updateTable('payment_exports')
    .set({ acknowledged_at: now, acknowledged_by_key_id: keyId })
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .where('acknowledged_at', 'is', null)
    .execute()
