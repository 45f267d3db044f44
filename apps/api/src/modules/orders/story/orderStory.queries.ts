import type { Db } from '../../../db/database.ts'

/** What people did to an order, oldest first. An order of a year's edits is still read in one go. */
export const listOrderAudit = (db: Db, customerId: number, orderId: number) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor_name as actorName', 'action', 'detail'])
    .where('customer_id', '=', customerId)
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('id')
    .limit(2000)
    .execute()
