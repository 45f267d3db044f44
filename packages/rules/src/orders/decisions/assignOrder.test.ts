import { expect, test } from 'vitest'
import { Role } from '../../members/roles.ts'
import { assignmentProblems } from './assignOrder.ts'
import { approver, buyer, flags, member, order } from '../orderRules.fixtures.ts'

const codes = (...ruleArguments: Parameters<typeof assignmentProblems>) =>
  assignmentProblems(...ruleArguments).map((problem) => problem.code)

test('a pending order is assigned to another approver by the checks of a submit (§4, §5)', () => {
  expect(codes(order(2), buyer, flags)).toEqual([])
  expect(codes(order(2, { contactPerson: null }), buyer, flags)).toEqual([
    'orderContactName',
    'orderContactPhone',
  ])
  // The other checks of an approval are made when the approver approves, as after a submission.
  expect(codes(order(2), buyer, { ...flags, requirePurchaseOrderNumber: true })).toEqual([])
  expect(codes(order(2), buyer, { ...flags, ordersEnabled: false })).toEqual(['orderingOff'])
})

test('a pending order that needs a cost centre is assigned with one only (decision 0048)', () => {
  const required = { ...flags, requireCostCentre: true }
  expect(codes(order(2), buyer, required)).toEqual(['orderCostCentre'])
  expect(codes(order(2, { costCentre: { name: 'Site 4', enabled: true } }), buyer, required)).toEqual([])
})

test('the creator can be the approver only if the customer allows self-approval (R8)', () => {
  const own = order(2, {
    approver: { userName: 'buyer', firstName: '', lastName: '', orderApprovalLimitCents: 1_000_000 },
  })
  const both = member('buyer', { roles: [Role.createOrder, Role.approveOrder] })
  expect(codes(own, both, flags)).toEqual(['orderOwnApproval'])
  expect(codes(own, approver, flags)).toEqual(['orderCreatorAsApprover'])
  expect(codes(own, both, { ...flags, allowSelfApproval: true })).toEqual([])
})
