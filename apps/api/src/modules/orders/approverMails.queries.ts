import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from './orderDetail.queries.ts'

/** Times since `since` at which a person had the approvers of an order mailed. The order must be locked. */
export async function listAsks(
  db: Db,
  { customerId, id }: Pick<OrderRow, 'customerId' | 'id'>,
  loginId: number,
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('at')
    .where('customer_id', '=', customerId)
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', id)
    .where('actor_login_id', '=', loginId)
    .where('at', '>', since)
    .where((where) =>
      where.or([
        where('action', '=', 'remindApprover'),
        where.and([where('action', '=', 'assignOrder'), sql<boolean>`detail ? 'asked'`]),
      ]),
    )
    .execute()
  return rows.map(({ at }) => at)
}
