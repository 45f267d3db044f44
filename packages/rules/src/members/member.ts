import type { Role } from './roles.ts'

/** Acting person: one login in one customer, or an administrator of the provider. */
export interface Member {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  /** `undefined` for a provider administrator. */
  readonly customerId?: number | undefined
  readonly automaticApprovalLimitCents: number
  readonly orderApprovalLimitCents: number
}

export const fullName = (person: { readonly firstName: string; readonly lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()
