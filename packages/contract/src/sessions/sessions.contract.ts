import { allRoles, type Role } from '@tradecounter/rules/members/roles.ts'
import { z } from 'zod'
import { cents, instant, text } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Role with its claim name (§6) and label (§3 Member.roles). */
const role = z.object({ name: z.enum(allRoles as [Role, ...Role[]]), label: z.string() })
const authorizationStatusId = z.union([z.literal(1), z.literal(2)])

const pageClaims = z.object({
  name: z.string(),
  authorizationStatusId,
  componentList: z.array(
    z.object({ name: z.string(), authorizationStatusId, authorizationStatus: z.string() }),
  ),
  functionList: z.array(z.object({ name: z.string(), authorizationStatus: z.string() })),
})

/** Flags of the member's customer that screens depend on (§3 Member.customer). */
const memberCustomer = z.object({
  customerId: z.int(),
  customerName: z.string(),
  logoImageUrl: z.string().nullable(),
  primaryColour: z.string().nullable(),
  sidebarColour: z.string().nullable(),
  sidebarMenuColour: z.string().nullable(),
  showCostCentre: z.boolean(),
  /** True if orders are submitted with a cost centre only (R41); without effect while none is shown. */
  requireCostCentre: z.boolean(),
  paymentStatusId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  paymentId: z.int().nullable(),
  onHold: z.boolean(),
  ordersEnabled: z.boolean(),
  allowAddShippingAddress: z.boolean(),
  allowSelfApproval: z.boolean(),
  showUploadPurchaseOrderFile: z.boolean(),
  showPurchaseOrderNumber: z.boolean(),
  requirePurchaseOrderNumber: z.boolean(),
  requirePurchaseOrderFile: z.boolean(),
  showRequestShipDate: z.boolean(),
  showAccountBalance: z.boolean(),
})

const memberDetails = z.object({
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** First of `roles`; empty without roles. */
  role: z.string(),
  roles: z.array(role),
  authenticated: z.literal(true),
  area: z.enum(['cu', 'sa']),
  automaticApprovalLimitCents: cents(),
  orderApprovalLimitCents: cents(),
  customer: memberCustomer.nullable(),
  settings: z.object({ autoSaveOrderTimeSpan: z.int() }),
  authorizationDOM: z.array(pageClaims),
  /** Impersonation by an administrator: name, reason and end. */
  view: z.object({ by: z.string(), reason: z.string(), endsAt: instant }).nullable(),
})

export type MemberDetails = z.output<typeof memberDetails>
export type MemberCustomer = z.output<typeof memberCustomer>

const tokens = z.object({
  token: z.string(),
  /** Absent in cookie mode (R22). */
  refreshToken: z.string().optional(),
  expiresAt: instant,
})

/** Answer to a login: the tokens and the member. */
export const signedIn = tokens.extend(memberDetails.shape)

export const sessionsContract = {
  login: defineRoute({
    method: 'POST',
    path: '/Corporate/users/login',
    permission: 'public',
    summary: 'Log in; header `X-Session: cookie` keeps the refresh token in an HttpOnly cookie',
    // An omitted value gets the refusal of an empty one (§5).
    body: z.strictObject({
      username: text(255).prefault(''),
      password: text(128).prefault(''),
      /** Code of the authenticator app, or a recovery code; requested by the refusal `secondFactorNeeded`. */
      code: text(40).optional(),
    }),
    result: signedIn,
  }),
  refreshToken: defineRoute({
    method: 'POST',
    path: '/Corporate/users/token/refresh',
    permission: 'public',
    summary: 'Exchange a refresh token for a new pair',
    body: z.strictObject({
      accessToken: text(500).optional().describe('Accepted and ignored: the refresh token names the session'),
      refreshToken: text(500).optional(),
    }),
    result: z.object({ accessToken: z.string(), refreshToken: z.string().optional(), expiresAt: instant }),
  }),
  revokeToken: defineRoute({
    method: 'POST',
    path: '/Corporate/users/token/revoke',
    permission: 'public',
    summary: 'Log out: revoke the sessions of the tokens in the body, the cookie and the header',
    description: 'A token that is unknown, expired or revoked changes nothing and gets the same answer.',
    body: z.strictObject({ accessToken: text(500).optional(), refreshToken: text(500).optional() }),
    result: z.null(),
  }),
  logOutEverywhere: defineRoute({
    method: 'POST',
    path: '/Corporate/users/token/revokeall',
    permission: 'session.use',
    transaction: 'own',
    summary: 'Log out everywhere: revoke every session of the signed-in person, this one too',
    result: z.null(),
  }),
  getMe: defineRoute({
    method: 'GET',
    path: '/Corporate/users/me',
    permission: 'session.use',
    summary: 'The signed-in member and claims',
    result: memberDetails,
  }),
}
