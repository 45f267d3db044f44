import type { Role } from './roles.ts'

/** The person who acts: one login in one customer (or the provider), as rules need to know them. */
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
