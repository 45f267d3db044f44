import './browserStub.fixtures.ts'
import type { MemberCustomer, MemberDetails } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { claimsFor } from '@tradecounter/rules/members/claimsFor.ts'
import { isAdmin, Role } from '@tradecounter/rules/members/roles.ts'
import { shareAccessToken } from '../lib/session/accessToken.ts'
import { storeMember, type SignedInMember } from '../lib/session/memberStore.ts'

/** A buyer with a session in this tab. */
export function signIn(more: Partial<MemberDetails> = {}): void {
  shareAccessToken('whatever')
  storeMember({
    userName: 'bea@whatever.example',
    firstName: 'Bea',
    lastName: 'Lamb',
    email: 'bea@whatever.example',
    authenticated: true,
    role: '',
    roles: [{ name: Role.createOrder, label: 'Create Orders' }],
    area: 'cu',
    automaticApprovalLimitCents: 100_000,
    orderApprovalLimitCents: 0,
    customer: null,
    settings: { autoSaveOrderTimeSpan: 30 },
    authorizationDOM: [],
    view: null,
    ...more,
  })
}

const customer: MemberCustomer = {
  customerId: 7,
  customerName: 'Whatever Pty',
  logoImageUrl: null,
  primaryColour: null,
  sidebarColour: null,
  sidebarMenuColour: null,
  showCostCentre: true,
  requireCostCentre: false,
  paymentStatusId: 1,
  paymentId: null,
  onHold: false,
  ordersEnabled: true,
  allowAddShippingAddress: false,
  allowSelfApproval: false,
  showUploadPurchaseOrderFile: true,
  showPurchaseOrderNumber: true,
  requirePurchaseOrderNumber: false,
  requirePurchaseOrderFile: false,
  showRequestShipDate: false,
  showAccountBalance: true,
}

/** Member with these roles and their claims, in a customer with the given settings. */
export function memberWith(roles: readonly Role[], more: Partial<MemberCustomer> = {}): SignedInMember {
  const admin = isAdmin({ roles })
  const own = admin ? null : { ...customer, ...more }
  return {
    userName: 'bea@whatever.example',
    firstName: 'Bea',
    lastName: 'Lamb',
    email: 'bea@whatever.example',
    authenticated: true,
    role: '',
    roles,
    area: admin ? 'sa' : 'cu',
    automaticApprovalLimitCents: 0,
    orderApprovalLimitCents: 0,
    customer: own,
    settings: { autoSaveOrderTimeSpan: 30 },
    authorizationDOM: claimsFor({ roles, customer: own }) as SignedInMember['authorizationDOM'],
    view: null,
  }
}

/** The same in this tab. */
export function signInWith(...memberOptions: Parameters<typeof memberWith>): SignedInMember {
  const member = memberWith(...memberOptions)
  signIn({ ...member, roles: member.roles.map((name) => ({ name, label: name })) })
  return member
}
