import { approvalLimitDefaultCents } from '../orders/orderLimits.ts'
import { Role } from '../members/roles.ts'

/** Rights of a person in one customer (§3 User claims). Limits in cents with GST. */
export interface UserClaims {
  readonly readOnly: boolean
  readonly canCreateOrders: boolean
  readonly canApproveOrders: boolean
  readonly canManageUsers: boolean
  readonly canDoPayments: boolean
  readonly generalApprover: boolean
  readonly orderApprovalLimitCents: number
  readonly automaticApprovalLimitCents: number
}

/** Switches of the user dialog, in the order of §6. */
export const claimSwitches = [
  'readOnly',
  'canCreateOrders',
  'canManageUsers',
  'canDoPayments',
  'canApproveOrders',
  'generalApprover',
] as const
export type ClaimSwitch = (typeof claimSwitches)[number]

/** Role of each switch (§6). */
export const roleOfSwitch: Readonly<Record<ClaimSwitch, Role>> = {
  readOnly: Role.readOnly,
  canCreateOrders: Role.createOrder,
  canManageUsers: Role.manageUser,
  canDoPayments: Role.payment,
  canApproveOrders: Role.approveOrder,
  generalApprover: Role.generalApprover,
}

export const noClaims: UserClaims = {
  readOnly: false,
  canCreateOrders: false,
  canApproveOrders: false,
  canManageUsers: false,
  canDoPayments: false,
  generalApprover: false,
  orderApprovalLimitCents: 0,
  automaticApprovalLimitCents: 0,
}

type SwitchedClaims = Pick<UserClaims, ClaimSwitch>

export const approves = (claims: Pick<UserClaims, 'canApproveOrders' | 'generalApprover'>): boolean =>
  claims.canApproveOrders || claims.generalApprover

export const rolesOfClaims = (claims: SwitchedClaims): Role[] =>
  claimSwitches.filter((name) => claims[name]).map((name) => roleOfSwitch[name])

const otherApprover = { canApproveOrders: 'generalApprover', generalApprover: 'canApproveOrders' } as const

/**
 * Claims after one switch of the dialog is turned (§4 Users and roles): Read Only clears all others, any
 * other clears Read Only, and the two approver roles exclude each other. Limits are set to their default when
 * their role is turned on, and to 0 when it is turned off (§9).
 */
export function toggleClaim(claims: UserClaims, name: ClaimSwitch, on: boolean): UserClaims {
  if (name === 'readOnly') return on ? { ...noClaims, readOnly: true } : { ...claims, readOnly: false }
  const next = { ...claims, [name]: on, ...(on ? { readOnly: false } : {}) }
  if (name === 'canCreateOrders')
    return { ...next, automaticApprovalLimitCents: on ? approvalLimitDefaultCents : 0 }
  if (name !== 'canApproveOrders' && name !== 'generalApprover') return next
  return {
    ...next,
    ...(on ? { [otherApprover[name]]: false } : {}),
    orderApprovalLimitCents: on ? approvalLimitDefaultCents : 0,
  }
}
