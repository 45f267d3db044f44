import { sql } from 'kysely'
import { runCompiled } from '../../db/compiledQuery.ts'
import type { Db } from '../../db/database.ts'

/**
 * Rights of a login to decide any pending order of the customer, its own, or those of absent approvers on a
 * day.
 */
export const findApprover = async (db: Db, customerId: number, userName: string, today: string) => {
  const asked = { customerId, userName: userName.toLowerCase(), today }
  const [found] = await runCompiled(db, 'findApprover', asked, (values) =>
    db
      .selectFrom('memberships as m')
      .innerJoin('logins as l', 'l.id', 'm.login_id')
      .innerJoin('customers as c', 'c.id', 'm.customer_id')
      .select(['l.id as loginId', 'm.general_approver as decidesAny', 'c.allow_self_approval as ownToo'])
      .select(
        // An array of bigint is read as text.
        sql<string[]>`array(select l.id union all select d.from_login_id from approval_delegations d
          where d.customer_id = m.customer_id and d.to_login_id = l.id and d.ended_at is null
            and d.starts_on <= ${values.today}::date and d.ends_on >= ${values.today}::date)`.as(
          'namedLoginIds',
        ),
      )
      .where('m.customer_id', '=', values.customerId)
      .where('l.user_name', '=', values.userName),
  )
  return found && { ...found, namedLoginIds: found.namedLoginIds.map(Number) }
}
