import { sql } from 'kysely'
import { statement } from '../../db/compiledQuery.ts'
import type { Db } from '../../db/database.ts'

interface Approver {
  readonly customerId: number
  readonly userName: string
  readonly today: string
}

const selectApprover = statement('findApprover', (db, { customerId, userName, today }: Approver) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select(['l.id as loginId', 'm.general_approver as decidesAny', 'c.allow_self_approval as ownToo'])
    .select(
      // An array of bigint is read as text.
      sql<string[]>`array(select l.id union all select d.from_login_id from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = l.id and d.ended_at is null
          and d.starts_on <= ${today}::date and d.ends_on >= ${today}::date)`.as('namedLoginIds'),
    )
    .where('m.customer_id', '=', customerId)
    .where('l.user_name', '=', userName),
)

/** Rights of a login to decide all pending orders of the customer, its own, or those of absent approvers. */
export const findApprover = async (db: Db, customerId: number, userName: string, today: string) => {
  const [found] = await selectApprover(db, { customerId, userName: userName.toLowerCase(), today })
  return found && { ...found, namedLoginIds: found.namedLoginIds.map(Number) }
}
