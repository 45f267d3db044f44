import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { sql } from 'kysely'
import { countRows } from '../../../db/countRows.ts'
import type { Db } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'

const waiting = (db: Db, after: number) =>
  db
    .selectFrom('payment_exports as e')
    .where('e.acknowledged_at', 'is', null)
    .where('e.position', '>', after)
    .innerJoin('payments as p', (join) => sameCustomer(join, 'p.id', 'e.payment_id'))
    .where('p.status_id', '=', PaymentStatus.paid)

export const countWaitingPayments = (db: Db, after: number): Promise<number> => countRows(waiting(db, after))

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

/** The key of a payment. The accounts system names payments without their customer. */
export const findPaymentKey = (db: Db, paymentId: number) =>
  db
    .selectFrom('payments')
    .select(['customer_id as customerId', 'id as paymentId'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
