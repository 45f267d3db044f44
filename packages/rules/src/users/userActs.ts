import type { NoFacts } from '../noFacts.ts'
import type { Role } from '../members/roles.ts'

interface Rights {
  readonly roles: readonly Role[]
  /** In cents with GST. */
  readonly automaticApprovalLimitCents: number
  readonly orderApprovalLimitCents: number
}

/** Acts on a person by managers, administrators, the import, the command, and the person. */
export interface UserActs {
  readonly inviteUser: Rights & { readonly emailAddress: string }
  readonly changeUser: { readonly before: Rights; readonly after: Rights; readonly names?: string }
  readonly disableUser: NoFacts
  readonly enableUser: NoFacts
  readonly remindUser: NoFacts
  /** By the person, for all of their customers. */
  readonly setOwnName: { readonly before: string; readonly after: string }
  /** An invitation of a customer, by the person: they belong to it from then on. */
  readonly acceptInvitation: NoFacts
  /** To the customer of the act; which one they came from. */
  readonly switchCustomer: { readonly from: number }
  /** By an administrator, who sees the portal as they do and changes nothing. */
  readonly viewAs: { readonly reason: string; readonly until: string }
  readonly endView: NoFacts
  readonly activateUser: { readonly termsVersion: number }
  /** Another address is asked for, by a system or a file; the person has not confirmed it. */
  readonly askEmailChange: { readonly before: string; readonly after: string }
  readonly changeEmail: { readonly before: string; readonly after: string; readonly confirmedFrom: string }
  readonly askPasswordReset: NoFacts
  readonly resetPassword: NoFacts
  readonly changePassword: NoFacts
  readonly logOutEverywhere: NoFacts
  readonly endDevice: NoFacts
  readonly endOtherDevices: NoFacts
  readonly turnSecondFactorOn: NoFacts
  readonly renewRecoveryCodes: NoFacts
  readonly turnSecondFactorOff: NoFacts
  readonly resetSecondFactor: NoFacts
  /** By the mail server or the mail provider: mail to the address does not arrive. */
  readonly mailReturned: { readonly emailAddress: string; readonly status: string; readonly reason: string }
  /** By the mail provider, after a mail arrived. */
  readonly mailWorksAgain: { readonly emailAddress: string }
  /** By a person, who says that the address works. */
  readonly clearMailFailure: { readonly emailAddress: string }
}
