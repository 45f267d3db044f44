import type { Db } from '../../../db/database.ts'

/** Acts of people on an order, oldest first: all of them, as the story has no pages. */
export const listOrderAudit = (db: Db, customerId: number, orderId: number) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor_name as actorName', 'action', 'detail'])
    .where('customer_id', '=', customerId)
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('id')
    .execute()
