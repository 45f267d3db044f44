import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { SessionMember } from './enterSession.queries.ts'

/** A member as `enter_session` has them. */
export const findMember = (
  db: Db,
  customerId: number,
  loginId: number,
  today: string,
): Promise<SessionMember | undefined> =>
  db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select([
      'l.id as loginId',
      'l.user_name as userName',
      'm.sorted_first_name as firstName',
      'm.sorted_last_name as lastName',
      'l.email',
      sql<boolean>`false`.as('isAdmin'),
      'm.customer_id as customerId',
      'm.read_only as readOnly',
      'm.can_create_orders as canCreateOrders',
      'm.can_approve_orders as canApproveOrders',
      'm.general_approver as generalApprover',
      'm.can_manage_users as canManageUsers',
      'm.can_do_payments as canDoPayments',
      'm.automatic_approval_limit_cents as automaticApprovalLimitCents',
      'm.order_approval_limit_cents as orderApprovalLimitCents',
      'c.allow_self_approval as allowSelfApproval',
      sql<string[]>`array(select d.from_login_id::text from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = m.login_id and d.ended_at is null
          and d.starts_on <= ${today} and d.ends_on >= ${today})`.as('standsInFor'),
    ])
    .where('m.customer_id', '=', customerId)
    .where('m.login_id', '=', loginId)
    .where('m.invited_at', 'is', null)
    .where((expression) =>
      expression.and([
        expression('l.enabled', '=', true),
        expression('m.enabled', '=', true),
        expression('c.enabled', '=', true),
      ]),
    )
    .executeTakeFirst()
