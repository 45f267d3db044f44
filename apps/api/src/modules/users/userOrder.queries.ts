import { roleLabels } from '@tradecounter/rules/members/roles.ts'
import { activationLifeMs } from '@tradecounter/rules/passwords/linkLife.ts'
import { claimSwitches, roleOfSwitch, type ClaimSwitch } from '@tradecounter/rules/users/userClaims.ts'
import type { UserSort } from '@tradecounter/rules/users/userSorts.ts'
import { sql, type RawBuilder } from 'kysely'
import { sortKey } from '../../db/sortKey.ts'

const claimColumns: Readonly<Record<ClaimSwitch, string>> = {
  readOnly: 'm.read_only',
  canCreateOrders: 'm.can_create_orders',
  canManageUsers: 'm.can_manage_users',
  canDoPayments: 'm.can_do_payments',
  canApproveOrders: 'm.can_approve_orders',
  generalApprover: 'm.general_approver',
}

/** Labels of a member's roles, one after the other as the list shows them. */
const memberRoles = sql<string>`concat_ws(' ', ${sql.join(
  claimSwitches.map(
    (name) =>
      sql`case when ${sql.ref(claimColumns[name])} then ${sql.lit(roleLabels[roleOfSwitch[name]])} end`,
  ),
)})`

/** Sort order of statuses: enabled, invited, expired, disabled, as `toUser` derives them. */
const statusRank = (
  enabled: RawBuilder<unknown>,
  invited: RawBuilder<unknown>,
  expiresAt: RawBuilder<unknown>,
  now: Date,
) =>
  sql<number>`case when not ${enabled} then 3 when not ${invited} then 0 when ${expiresAt} <= ${now} then 2 else 1 end`

/** Names and addresses have indexes; roles and status are computed and have none. */
export const memberOrder = (field: UserSort, now: Date): RawBuilder<unknown> =>
  ({
    firstName: sortKey('m.sorted_first_name'),
    lastName: sortKey('m.sorted_last_name'),
    emailAddress: sortKey('m.sorted_email'),
    roles: memberRoles,
    status: statusRank(
      sql`(m.enabled and l.enabled)`,
      sql`(m.invited_at is not null or l.activated_at is null)`,
      sql`coalesce(m.invited_at + ${sql.lit(activationLifeMs)} * interval '1 millisecond', k.expires_at)`,
      now,
    ),
  })[field]

/** Every administrator has the same role. */
export const administratorOrder = (field: UserSort, now: Date): RawBuilder<unknown> =>
  ({
    firstName: sortKey('l.first_name'),
    lastName: sortKey('l.last_name'),
    emailAddress: sortKey('l.email'),
    roles: sql.ref('l.is_admin'),
    status: statusRank(sql`l.enabled`, sql`(l.activated_at is null)`, sql`k.expires_at`, now),
  })[field]
