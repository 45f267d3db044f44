import { z } from 'zod'
import { cents, id, instant, sentBackFields, text, versionIfKnown } from '../fields.ts'

/** Claims of a user (§3), with limits that include GST. */
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

/** State of an invitation; `null` after the person has chosen a password. */
const invitation = z
  .object({
    state: z.enum(['pending', 'expired']),
    sentAt: instant.nullable(),
    expiresAt: instant.nullable(),
  })
  .nullable()

/** User (§3). */
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
  /** False until an invitation is accepted, so that it does not reveal a login of the address (R24). */
  hasSecondFactor: z.boolean(),
  /** Time and reason of the mail server if mail to the person is returned, otherwise `null`. */
  mailFailure: z.object({ failedAt: instant, reason: z.string() }).nullable(),
})

const claimsInput = z.strictObject({
  readOnly: z.boolean().default(false),
  canCreateOrders: z.boolean().default(false),
  canApproveOrders: z.boolean().default(false),
  canManageUsers: z.boolean().default(false),
  canDoPayments: z.boolean().default(false),
  generalApprover: z.boolean().default(false),
  /** Approval limit; if omitted, a role that needs one gets the default of 1000 (§9). */
  orderApprovalLimitCents: cents().optional(),
  automaticApprovalLimitCents: cents().optional(),
})

const assigned = z.array(
  z.strictObject({ costCentreId: id, ...sentBackFields('costCentreCode', 'costCentreName') }),
)

const names = { firstName: text(255), lastName: text(255) }

/** New user (§7); the rule refuses missing and too long names. */
export const newUser = z.strictObject({
  firstName: text(255).prefault(''),
  lastName: text(255).prefault(''),
  emailAddress: text(1000).prefault(''),
  claims: claimsInput,
  costCentres: assigned.max(1000).optional(),
  /** Changed only in the admin area (§5). */
  isPrimaryContact: z.boolean().optional(),
  /** Sent by older clients; refused unless it is the email address. */
  userName: text(1000).nullish(),
  /** Sent by older clients; refused if false, as a new user is enabled. */
  enabled: z.boolean().optional(),
  /** Sent by older clients; refused if it names another customer than the request. */
  customer: z.strictObject({ customerId: id, customerName: z.string().optional() }).nullish(),
})

/** Changes of a user; omitted fields stay (§7). */
export const userChange = z.strictObject({
  version: versionIfKnown,
  firstName: names.firstName.optional(),
  lastName: names.lastName.optional(),
  /** Email address, which must be the unchanged one (§5). */
  emailAddress: text(1000).optional(),
  claims: claimsInput.optional(),
  costCentres: assigned.max(1000).optional(),
  isPrimaryContact: z.boolean().optional(),
  ...sentBackFields('id', 'userName', 'enabled', 'customer', 'invitation', 'hasSecondFactor', 'mailFailure'),
})

export type User = z.output<typeof user>
