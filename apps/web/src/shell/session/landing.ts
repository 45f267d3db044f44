import { afterActivationPath, landingPath } from '@tradecounter/rules/members/roles.ts'
import { payActionsHidden } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'

const landed = ({ roles, customer }: SignedInMember) => ({
  roles,
  paymentIdInProgress: customer && !payActionsHidden(customer.paymentStatusId) ? customer.paymentId : null,
})

/** Landing page of a member (§2 Landing after login). */
export const landingOf = (member: SignedInMember): string => landingPath(landed(member))

/** Landing page after an activation (§4). */
export const landingAfterActivation = (member: SignedInMember): string => afterActivationPath(landed(member))
