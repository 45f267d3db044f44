import type { Dependency } from '@tradecounter/contract/route.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { sql } from 'kysely'
import { enterable } from './customersOfLogin.queries.ts'
import { scopeSetting, type Db, type Scope, type Scopes } from '../../db/database.ts'

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
  /** Null for members of no customer; absent if no kinds were asked for. */
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
 * A member as of now: `undefined` once the session, the login, the membership or the customer is off, or a second factor is
 * required that the session has not shown. The same statement sets the connection to the scope, for what is asked next.
 */
export async function enterSession(scopes: Scopes, scope: Scope, entered: Entered) {
  const { sessionId, now, zone, adminsNeedFactor } = entered
  const values = [sessionId, scopeSetting(scope), now, zone, adminsNeedFactor]
  const [member] = await enterBy<SessionMember>(scopes, scope, entering, values, entered)
  return member
}

/** Viewed person, with the administrator who views them. */
interface ViewedMember extends SessionMember {
  readonly viewerLoginId: number
  readonly viewerName: string
  readonly viewReason: string
  readonly viewEndsAt: Date
}

/** The person a session views, in a scope that reads alone: `undefined` once the view is over. */
export async function enterView(
  scopes: Scopes,
  scope: Scope,
  customerId: number,
  entered: Entered,
) {
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

/**
 * The login of a user name in lower case, and the membership it enters: of the customer it worked in last, else the primary
 * contact's. One it was only invited to comes last: who has no other accepts it by logging in.
 */
export async function findLogin(db: Db, userName: string, now: Date) {
  const login = await db
    .selectFrom('logins')
    .select([
      'id',
      'password_hash as passwordHash',
      'is_admin as isAdmin',
      'enabled',
      'last_customer_id as lastCustomerId',
    ])
    .where('user_name', '=', userName)
    .executeTakeFirst()
  // Queried without a login too: the time of an answer must not tell who exists (A4).
  const membership = await enterable(db, login?.id ?? 0, now)
    .orderBy(sql`m.invited_at is not null`)
    .orderBy(sql`m.customer_id = ${login?.lastCustomerId ?? 0}`, 'desc')
    .orderBy('m.is_primary_contact', 'desc')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
  return (
    login && {
      ...login,
      customerId: membership?.customerId,
      needsSecondFactor: membership?.needsSecondFactor ?? false,
    }
  )
}

export interface NewSession {
  readonly id: string
  readonly loginId: number
  readonly customerId: number | undefined
  readonly cookieMode: boolean
  readonly browser: string | null
  readonly address: string
  readonly now: Date
  readonly expiresAt: Date
  /** When the second factor was confirmed whose code the session has shown. */
  readonly factorConfirmedAt: Date | null
}

export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('sessions')
    .values({
      id: session.id,
      login_id: session.loginId,
      customer_id: session.customerId ?? null,
      rotated_at: session.now,
      cookie_mode: session.cookieMode,
      browser: session.browser,
      address: session.address,
      created_at: session.now,
      expires_at: session.expiresAt,
      factor_confirmed_at: session.factorConfirmedAt,
      revoked_reason: null,
    })
    .execute()

/** The session in which a person sets a second factor up has shown its first code. */
export const saveShownFactor = (db: Db, sessionId: string, loginId: number, confirmedAt: Date) =>
  db
    .updateTable('sessions')
    .set({ factor_confirmed_at: confirmedAt })
    .where('id', '=', sessionId)
    .where('login_id', '=', loginId)
    .execute()

export const lockSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select([
      'rotation',
      'rotated_at as rotatedAt',
      'revoked_at as revokedAt',
      'expires_at as expiresAt',
      'cookie_mode as cookieMode',
    ])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()

export const rotateSession = (db: Db, sessionId: string, rotation: number, now: Date) =>
  db.updateTable('sessions').set({ rotation, rotated_at: now }).where('id', '=', sessionId).execute()

export const revokeSession = (db: Db, sessionId: string, reason: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()

interface WhoseSessions {
  readonly loginId: number
  readonly customerId?: number
  readonly except?: string
}

export const revokeSessionsOf = (
  db: Db,
  { loginId, customerId, except }: WhoseSessions,
  reason: string,
  now: Date,
) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('login_id', '=', loginId)
    .where('revoked_at', 'is', null)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? 0))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()

export const revokeSessionsOfCustomer = (db: Db, customerId: number, reason: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .execute()

/** The customer's flags as the screens need them, and its open payment that is in progress. */
export const getMemberCustomer = (db: Db, customerId: number) =>
  db
    .selectFrom('customers as c')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.customer_id', '=', 'c.id').on('p.status_id', '=', PaymentStatus.inProgress),
    )
    .select([
      'c.id as customerId',
      'c.name as customerName',
      'c.logo_image_url as logoImageUrl',
      'c.primary_colour as primaryColour',
      'c.sidebar_colour as sidebarColour',
      'c.sidebar_menu_colour as sidebarMenuColour',
      'c.show_cost_centre as showCostCentre',
      'c.payment_status_id as paymentStatusId',
      'p.id as paymentId',
      'c.on_hold as onHold',
      'c.orders_enabled as ordersEnabled',
      'c.allow_add_shipping_address as allowAddShippingAddress',
      'c.allow_self_approval as allowSelfApproval',
      'c.show_upload_purchase_order_file as showUploadPurchaseOrderFile',
      'c.show_purchase_order_number as showPurchaseOrderNumber',
      'c.require_purchase_order_number as requirePurchaseOrderNumber',
      'c.require_purchase_order_file as requirePurchaseOrderFile',
      'c.show_request_ship_date as showRequestShipDate',
      'c.show_account_balance as showAccountBalance',
      'c.auto_save_order_seconds as autoSaveOrderSeconds',
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
