import type { NoFacts } from '../noFacts.ts'
import type { Role } from '../members/roles.ts'

interface Rights {
  readonly roles: readonly Role[]
  /** Limits in cents with GST. */
  readonly automaticApprovalLimitCents: number
  readonly orderApprovalLimitCents: number
}

/** Acts on a person by managers, administrators, the import, the command, and the person. */
export interface UserActs {
  readonly inviteUser: Rights & { readonly emailAddress: string }
  /** Import of a person who is sent no invitation yet. */
  readonly addUser: Rights & { readonly emailAddress: string }
  readonly changeUser: { readonly before: Rights; readonly after: Rights; readonly names?: string }
  readonly disableUser: NoFacts
  readonly enableUser: NoFacts
  readonly markPrimaryContact: NoFacts
  readonly unmarkPrimaryContact: NoFacts
  /** Changes of a cost centre's people. */
  readonly assignCostCentre: { readonly code: string }
  readonly removeCostCentre: { readonly code: string }
  readonly remindUser: NoFacts
  /** Change of a person's own name, for all of their customers. */
  readonly setOwnName: { readonly before: string; readonly after: string }
  /** Acceptance of a customer's invitation by the person. */
  readonly acceptInvitation: NoFacts
  /** Switch to the customer of the act. `from`: previous customer. */
  readonly switchCustomer: { readonly from: number }
  /** Begin of an impersonation by an administrator, which changes nothing. */
  readonly viewAs: { readonly reason: string; readonly until: string }
  readonly endView: NoFacts
  readonly activateUser: { readonly termsVersion: number }
  /** Change of the address by a system or a file, which the person has not confirmed yet. */
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
  /** Report of the mail server or mail provider that mail to the address does not arrive. */
  readonly mailReturned: { readonly emailAddress: string; readonly status: string; readonly reason: string }
  /** Report of the mail provider that an email arrived. */
  readonly mailWorksAgain: { readonly emailAddress: string }
  /** Confirmation by a person that the address works. */
  readonly clearMailFailure: { readonly emailAddress: string }
}
