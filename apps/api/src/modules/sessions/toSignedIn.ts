import type { SignedIn } from '../../http/context.ts'
import { rolesOf } from './memberRoles.ts'
import type { SessionMember } from './sessions.queries.ts'

export const toSignedIn = (row: SessionMember, sessionId: string): SignedIn => ({
  loginId: row.loginId,
  sessionId,
  userName: row.userName,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  roles: rolesOf(row),
  customerId: row.customerId ?? undefined,
  automaticApprovalLimitCents: row.automaticApprovalLimitCents ?? 0,
  orderApprovalLimitCents: row.orderApprovalLimitCents ?? 0,
  decidesOwn: row.allowSelfApproval ?? false,
  standsInFor: row.standsInFor.map(Number),
})
