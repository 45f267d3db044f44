import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { isAdmin, isApprover } from '@tradecounter/rules/members/roles.ts'
import { orderTabNames, orderTabs, type OrderTab } from '@tradecounter/rules/orders/orderStatus.ts'
import { memberClaims } from '../../../shell/gates.ts'
import type { SignedInMember } from '../../../lib/session/memberStore.ts'

/** Tabs that the member's claims show (§2). */
export const tabsFor = (member: SignedInMember): OrderTab[] =>
  orderTabNames.filter((tab) => claimsShow(memberClaims(member), 'orders', orderTabs[tab].claim))

/** First tab (§2): Approval Requested for approvers and administrators, else Pending. */
export const defaultTab = (member: SignedInMember): OrderTab =>
  isApprover(member) || isAdmin(member) ? 'requested' : 'pending'
