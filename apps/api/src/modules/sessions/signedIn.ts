import type { Dependency } from '@tradecounter/contract/route.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { customerScope, providerScope, type Scope } from '../../db/database.ts'
import type { Services, SignedIn } from '../../http/context.ts'
import { enterSession, type Counted, type Entered, type SessionMember } from './enterSession.queries.ts'

const roleColumns = [
  ['readOnly', Role.readOnly],
  ['canCreateOrders', Role.createOrder],
  ['canManageUsers', Role.manageUser],
  ['canDoPayments', Role.payment],
  ['canApproveOrders', Role.approveOrder],
  ['generalApprover', Role.generalApprover],
] as const satisfies readonly (readonly [keyof SessionMember, Role])[]

/** The roles of a membership's flags, as §6 names them. */
const rolesOf = (row: SessionMember): Role[] =>
  row.isAdmin ? [Role.systemAdmin] : roleColumns.filter(([column]) => row[column]).map(([, role]) => role)

export const toSignedIn = (row: SessionMember & Counted, sessionId: string): SignedIn => ({
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
  coversFor: row.standsInFor.map(Number),
  ...(row.counters ? { counters: row.counters } : {}),
})

/** The scope a token works in: its own customer, never a wider one than the session was made for. */
export const tokenScope = (customerId: number): Scope =>
  customerId === 0 ? providerScope : customerScope(customerId)

/** A session to enter, and the settings that decide whether it may be. */
export const entryOf = ({ settings }: Pick<Services, 'settings'>, sessionId: string, now: Date): Entered => ({
  sessionId,
  now,
  zone: settings.TIME_ZONE,
  adminsNeedFactor: settings.ADMINS_NEED_SECOND_FACTOR === 'yes',
})

/**
 * Finds the member of a session as of now; `customerId` 0 is the provider's.
 * @returns undefined if the session has ended or the member is disabled
 */
export async function findSignedIn(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  sessionId: string,
  customerId: number,
  dependsOn?: readonly Dependency[],
): Promise<SignedIn | undefined> {
  const entry = { ...entryOf({ settings }, sessionId, clock()), dependsOn }
  const row = await enterSession(database, tokenScope(customerId), entry)
  return row && toSignedIn(row, sessionId)
}
