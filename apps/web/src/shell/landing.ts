import { afterActivationPath, landingPath } from '@tradecounter/rules/members/roles.ts'
import type { SignedInMember } from '../lib/session/memberStore.ts'

const landed = ({ roles, customer }: SignedInMember) => ({
  roles,
  paymentIdInProgress: customer?.paymentId ?? null,
})

/** Where a member lands (§2 Landing after login). */
export const landingOf = (member: SignedInMember): string => landingPath(landed(member))

/** Where a member lands who has just activated the account (§4). */
export const landingAfterActivation = (member: SignedInMember): string => afterActivationPath(landed(member))
