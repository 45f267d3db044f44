import { Role } from '../members/roles.ts'
import type { Member } from '../members/member.ts'
import type { ApprovalFlags } from './decisions/approveOrder.ts'
import type { SubmittableOrder } from './decisions/submitOrder.ts'

export const now = new Date('2026-11-20T01:00:00Z')

export const flags: ApprovalFlags = {
  showPurchaseOrderNumber: true,
  requirePurchaseOrderNumber: false,
  showUploadPurchaseOrderFile: true,
  requirePurchaseOrderFile: false,
  showRequestShipDate: false,
  showCostCentre: true,
  requireCostCentre: false,
  onHold: false,
  ordersEnabled: true,
  allowSelfApproval: false,
}

export const member = (userName: string, overrides: Partial<Member> = {}): Member => ({
  userName,
  firstName: 'Whatever',
  lastName: 'Person',
  roles: [Role.createOrder],
  customerId: 1,
  automaticApprovalLimitCents: 100_000,
  orderApprovalLimitCents: 0,
  ...overrides,
})

export const buyer = member('buyer')
export const approver = member('approver', { roles: [Role.approveOrder], orderApprovalLimitCents: 1_000_000 })
export const general = member('general', {
  roles: [Role.generalApprover],
  orderApprovalLimitCents: 5_000_000,
})
export const admin = member('admin', { roles: [Role.systemAdmin], customerId: undefined })

/** One line of this GST-inclusive total. */
export const lineOf = (totalCents: number) => ({
  quantity: 1,
  unitPriceExcludingGSTCents: totalCents,
  gstAmountCents: 0,
  freightExcludingGSTCents: 0,
  freightGSTAmountCents: 0,
})

export const order = (
  statusId: 1 | 2 | 3 | 4 | 5 | 6,
  overrides: Partial<SubmittableOrder> = {},
): SubmittableOrder => ({
  orderStatus: { id: statusId },
  createdBy: { userName: 'buyer' },
  orderLines: [lineOf(200_000)],
  approver: {
    userName: 'approver',
    firstName: 'Whatever',
    lastName: 'Approver',
    orderApprovalLimitCents: 1_000_000,
  },
  contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
  ...overrides,
})
