import type { Dependency } from '@tradecounter/contract/route.ts'
import { sql } from 'kysely'
import { noScope, scopeSetting, type Db, type Scope, type Scopes } from '../../db/database.ts'

export interface SessionMember {
  readonly loginId: number
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isAdmin: boolean
  readonly customerId: number | null
  readonly readOnly: boolean | null
  readonly canCreateOrders: boolean | null
  readonly canApproveOrders: boolean | null
  readonly generalApprover: boolean | null
  readonly canManageUsers: boolean | null
  readonly canDoPayments: boolean | null
  readonly automaticApprovalLimitCents: number | null
  readonly orderApprovalLimitCents: number | null
  readonly allowSelfApproval: boolean | null
  /** An array of bigint is read as text. */
  readonly standsInFor: readonly string[]
}

/** A session that is entered, and the settings of the provider that decide whether it may be. */
export interface Entered {
  readonly sessionId: string
  readonly now: Date
  /** Time zone in which the business's day begins. */
  readonly zone: string
  readonly adminsNeedFactor: boolean
  /** Kinds whose counters are read beside the member. */
  readonly dependsOn?: readonly Dependency[] | undefined
}

/** Result of a statement that enters a session. */
export interface Counted {
  /** Null for members of no customer; absent if the request named no kinds. */
  readonly counters?: string | null
}

// The statement's own snapshot, which the counters are read in, is older than any other of the request.
const withCounters = (entering: string) =>
  `select e.*, change_counters(e."customerId", $6) as counters from ${entering} as e`
const entering = 'enter_session($1, $2, $3, $4, $5)'
const enteringView = 'enter_view($1, $2, $3, $4, $5)'

/** Enters by a function, and reads the counters of the kinds in the same statement. */
function enterBy<Row>(
  scopes: Scopes,
  scope: Scope,
  by: string,
  values: readonly unknown[],
  { dependsOn }: Entered,
): Promise<(Row & Counted)[]> {
  if (!dependsOn) return scopes.enter(scope, `select * from ${by}`, values)
  return scopes.enter(scope, withCounters(by), [...values, dependsOn])
}

/**
 * Current member of a session: `undefined` if the session, login, membership or customer is off, or if a
 * required second factor is missing. The same statement sets the scope of the connection.
 */
export async function enterSession(scopes: Scopes, scope: Scope, entered: Entered) {
  const { sessionId, now, zone, adminsNeedFactor } = entered
  const values = [sessionId, scopeSetting(scope), now, zone, adminsNeedFactor]
  const [member] = await enterBy<SessionMember>(scopes, scope, entering, values, entered)
  return member
}

/** A session to check, with the kinds of data that the answer depends on. */
export interface SessionCheck {
  readonly sessionId: string
  readonly customerId: number
  readonly dependsOn: readonly Dependency[]
}

/** The member of a checked session. */
export type CheckedMember = SessionMember & Required<Counted>

const checking = 'select * from members_of_sessions($1, $2, $3, $4, $5)'

/**
 * Current members of sessions of customers, in the order of `checks`: `undefined` where `enterSession` finds
 * none. The connection is in no scope afterwards.
 */
export async function findMembersOf(
  scopes: Scopes,
  checks: readonly SessionCheck[],
  { now, zone }: Pick<Entered, 'now' | 'zone'>,
): Promise<(CheckedMember | undefined)[]> {
  const values = [
    checks.map(({ sessionId }) => sessionId),
    checks.map(({ customerId }) => customerId),
    checks.map(({ dependsOn }) => dependsOn.join(' ')),
    now,
    zone,
  ]
  const rows = await scopes.enter<CheckedMember & { place: number }>(noScope, checking, values)
  const byPlace = new Map(rows.map(({ place, ...member }) => [place, member]))
  return checks.map((_, index) => byPlace.get(index + 1))
}

/** Viewed person, with the administrator who views them. */
interface ViewedMember extends SessionMember {
  readonly viewerLoginId: number
  readonly viewerName: string
  readonly viewReason: string
  readonly viewEndsAt: Date
}

/** The person a session views, in a scope that reads alone: `undefined` once the view is over. */
export async function enterView(scopes: Scopes, scope: Scope, customerId: number, entered: Entered) {
  const { sessionId, now, zone, adminsNeedFactor } = entered
  const values = [sessionId, String(customerId), now, zone, adminsNeedFactor]
  const [member] = await enterBy<ViewedMember>(scopes, scope, enteringView, values, entered)
  return member
}

/** The member of a session inside a transaction, which has its scope. */
export async function findSessionMember(db: Db, scope: Scope, entered: Entered) {
  const { sessionId, now, zone, adminsNeedFactor } = entered
  const { rows } =
    await sql<SessionMember>`select * from enter_session(${sessionId}, ${scopeSetting(scope)}, ${now}, ${zone}, ${adminsNeedFactor})`.execute(
      db,
    )
  return rows[0]
}
