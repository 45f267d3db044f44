import { z } from 'zod'
import { cents, id, instant, sentBackFields, text, versionIfKnown } from '../fields.ts'

/** §3 User claims. Limits with GST. */
export const userClaims = z.object({
  readOnly: z.boolean(),
  canCreateOrders: z.boolean(),
  canApproveOrders: z.boolean(),
  canManageUsers: z.boolean(),
  canDoPayments: z.boolean(),
  generalApprover: z.boolean(),
  orderApprovalLimitCents: cents(),
  automaticApprovalLimitCents: cents(),
})

const userCostCentre = z.object({
  costCentreId: z.int(),
  costCentreCode: z.string(),
  costCentreName: z.string(),
})

/** State of an invitation; `null` once the person has chosen a password. */
const invitation = z
  .object({
    state: z.enum(['pending', 'expired']),
    sentAt: instant.nullable(),
    expiresAt: instant.nullable(),
  })
  .nullable()

/** §3 User. */
export const user = z.object({
  id: z.int(),
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  userName: z.string(),
  enabled: z.boolean(),
  claims: userClaims,
  /** Customer of the user; `null` for administrators of the supplier. */
  customer: z.object({ customerId: z.int(), customerName: z.string() }).nullable(),
  costCentres: z.array(userCostCentre),
  isPrimaryContact: z.boolean(),
  invitation,
  /** False until an invitation is accepted, whether or not the address has a login already (R24). */
  hasSecondFactor: z.boolean(),
  /** Mail to the person is returned: since when, and what the mail server says; `null` otherwise. */
  mailFailure: z.object({ failedAt: instant, reason: z.string() }).nullable(),
})

const claimsInput = z.strictObject({
  readOnly: z.boolean().default(false),
  canCreateOrders: z.boolean().default(false),
  canApproveOrders: z.boolean().default(false),
  canManageUsers: z.boolean().default(false),
  canDoPayments: z.boolean().default(false),
  generalApprover: z.boolean().default(false),
  /** Approval limit; a role that needs one gets the default of 1000 where it is left out (§9). */
  orderApprovalLimitCents: cents().optional(),
  automaticApprovalLimitCents: cents().optional(),
})

const assigned = z.array(
  z.strictObject({ costCentreId: id, ...sentBackFields('costCentreCode', 'costCentreName') }),
)

const names = { firstName: text(255), lastName: text(255) }

/** §7 User create. Too long or missing names are worded by the rule. */
export const newUser = z.strictObject({
  firstName: text(255).prefault(''),
  lastName: text(255).prefault(''),
  emailAddress: text(1000).prefault(''),
  claims: claimsInput,
  costCentres: assigned.max(1000).optional(),
  /** Taken in the admin area only (§5). */
  isPrimaryContact: z.boolean().optional(),
  ...sentBackFields('userName', 'enabled', 'customer'),
})

/** §7 User update: what is left out stays. */
export const userChange = z.strictObject({
  version: versionIfKnown,
  firstName: names.firstName.optional(),
  lastName: names.lastName.optional(),
  /** Email address, accepted unchanged: another one is refused, as it cannot be changed (§5). */
  emailAddress: text(1000).optional(),
  claims: claimsInput.optional(),
  costCentres: assigned.max(1000).optional(),
  isPrimaryContact: z.boolean().optional(),
  ...sentBackFields('id', 'userName', 'enabled', 'customer', 'invitation', 'hasSecondFactor', 'mailFailure'),
})

export type User = z.output<typeof user>
