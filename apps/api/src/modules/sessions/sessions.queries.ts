import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { sql } from 'kysely'
import { enterable } from './customersOfLogin.queries.ts'
import type { Db } from '../../db/database.ts'
import type { NewRow } from '../../db/tables/tables.ts'

/**
 * Login of a user name in lower case, with its membership: of the customer it used last, otherwise where the
 * person is primary contact. An invitation comes last; without another membership, the login accepts it.
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

type NewSession = NewRow<'sessions', 'browser' | 'address' | 'factor_confirmed_at'>

export const insertSession = (db: Db, session: Omit<NewSession, 'rotated_at' | 'revoked_reason'>) =>
  db
    .insertInto('sessions')
    .values({ ...session, rotated_at: session.created_at, revoked_reason: null })
    .execute()

/** Marks the session in which a person set up their second factor as proved by it. */
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

/**
 * The customer's flags as the screens need them, and its people's payment that is in progress. Payments by
 * link are not theirs (R20).
 */
export const getMemberCustomer = (db: Db, customerId: number) =>
  db
    .selectFrom('customers as c')
    .leftJoin('payments as p', (join) =>
      join
        .onRef('p.customer_id', '=', 'c.id')
        .on('p.status_id', '=', PaymentStatus.inProgress)
        .on('p.payment_request_id', 'is', null),
    )
    .select([
      'c.id as customerId',
      'c.name as customerName',
      'c.logo_image_url as logoImageUrl',
      'c.primary_colour as primaryColour',
      'c.sidebar_colour as sidebarColour',
      'c.sidebar_menu_colour as sidebarMenuColour',
      'c.show_cost_centre as showCostCentre',
      'c.require_cost_centre as requireCostCentre',
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
