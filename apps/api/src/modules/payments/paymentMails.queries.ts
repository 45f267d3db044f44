import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { PaymentKey } from './payments.queries.ts'

/** Whoever took the payment to the card page it was paid on; nobody when no card was needed. */
const cardPayer = sql<number | null>`(
  select a.started_by_login_id from card_receipts r
  join payment_attempts a on a.customer_id = r.customer_id and a.id = r.attempt_id
  where r.customer_id = p.customer_id and r.payment_id = p.id and r.disposition = 'settled')`

/** Whom a receipt goes to: whoever paid it on the card page, or settled it without one. */
export const findPayerMail = (db: Db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('payments as p')
    .innerJoin('logins as l', (join) =>
      join.on('l.id', '=', sql<number>`coalesce(${cardPayer}, p.updated_by_login_id)`),
    )
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .select([
      'l.email',
      'l.first_name as firstName',
      'c.account_name as accountName',
      'c.account_number as accountNumber',
    ])
    .where('p.customer_id', '=', customerId)
    .where('p.id', '=', paymentId)
    .executeTakeFirst()
