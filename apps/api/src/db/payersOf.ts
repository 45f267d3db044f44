import { sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'

/** Literal condition, as only this very text selects the partial index. */
const canPay = sql<SqlBool>`m.can_do_payments`

/** False for an address whose mail is returned: repeated emails there harm the sender's reputation. */
const isReachable = (email: string) =>
  sql<SqlBool>`not exists (select from mail_failures f where f.email = lower(${sql.ref(email)}))`

/**
 * Payers of an enabled customer, who may get emails about its debts. People without a password are left out,
 * as an import may hold their invitation.
 */
export const payersOf = (db: Db, customerId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .select(['l.email', 'm.sorted_first_name as firstName'])
    .where('m.customer_id', '=', customerId)
    .where(canPay)
    .where('c.enabled', '=', true)
    .where('m.enabled', '=', true)
    .where('m.invited_at', 'is', null)
    .where('l.enabled', '=', true)
    .where('l.activated_at', 'is not', null)
    .where(isReachable('l.email'))
    .orderBy('l.id')
