import { sql, type SqlBool } from 'kysely'
import type { ActionOf } from '@tradecounter/rules/acts.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentKey } from './payments.queries.ts'

const alert: ActionOf<'payment'> = 'alert'

/** Earlier alert with the same subject about the payment. */
export const findAlert = (db: Db, { customerId, paymentId }: PaymentKey, about: string) =>
  db
    .selectFrom('audit_entries')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('subject_kind', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .where('action', '=', alert)
    .where(sql<SqlBool>`detail ->> 'about' = ${about}`)
    .executeTakeFirst()
