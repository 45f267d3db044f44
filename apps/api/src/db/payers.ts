import { sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'

/** Written out, not bound: their index is partial, and only its very condition selects it. */
const canPay = sql<SqlBool>`m.can_do_payments`

/** People who pay for a customer, and may therefore get mails about its debts. */
export const payersOf = (db: Db, customerId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .select(['l.email', 'm.sorted_first_name as firstName'])
    .where('m.customer_id', '=', customerId)
    .where(canPay)
    .where('m.enabled', '=', true)
    .where('m.invited_at', 'is', null)
    .where('l.enabled', '=', true)
    .orderBy('l.id')
