import type { Db } from '../../db/database.ts'
import type { PaymentKey } from './payments.queries.ts'

/** Whom a receipt goes to: whoever took the payment to the card page, or settled it without one. */
export const findPayerMail = (db: Db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('payments as p')
    .innerJoin('logins as l', 'l.id', 'p.updated_by_login_id')
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
