import { customerScope, providerScope, type Scope } from '../../db/database.ts'
import type { Services, SignedIn } from '../../http/context.ts'
import { rolesOf } from './memberRoles.ts'
import { enterSession, type SessionMember } from './sessions.queries.ts'
import { openAccess } from './sessionTokens.ts'

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

/** The scope a token works in: its own customer, never a wider one than the session was made for. */
export const tokenScope = (customerId: number): Scope =>
  customerId === 0 ? providerScope : customerScope(customerId)

/** The member of a session as they are now, or nobody: it has ended, or they were disabled. `customerId` 0: a provider's. */
export async function findSignedIn(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  sessionId: string,
  customerId: number,
): Promise<SignedIn | undefined> {
  const entered = { sessionId, now: clock(), zone: settings.TIME_ZONE }
  const row = await enterSession(database, tokenScope(customerId), entered)
  return row && toSignedIn(row, sessionId)
}

/** R22: an access token of a revoked session, or of somebody disabled, stops working at the next request. */
export async function authenticate(accessToken: string, services: Services): Promise<SignedIn | undefined> {
  const now = services.clock()
  const token = openAccess(services.settings.sessionSecret, accessToken, now)
  if (!token) return undefined
  return findSignedIn(services, token.sessionId, token.customerId)
}
