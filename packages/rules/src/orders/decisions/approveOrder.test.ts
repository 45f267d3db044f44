import { expect, test } from 'vitest'
import { Role } from '../../members/roles.ts'
import { approveOrder } from './approveOrder.ts'
import { cancelOrder } from './cancelOrder.ts'
import { admin, approver, buyer, flags, general, lineOf, member, now, order } from '../orderRules.fixtures.ts'
import { rejectOrder } from './rejectOrder.ts'
import type { Decision } from '../../decision.ts'

const codes = (decision: Decision<unknown>) =>
  decision.allowed ? ['allowed'] : decision.problems.map((problem) => problem.code)

test('only the named approver, any General Approver and an admin may approve (R8)', () => {
  const other = member('other', { roles: [Role.approveOrder], orderApprovalLimitCents: 9_999_999 })
  expect(
    [approver, general, admin, other, buyer].map((who) => codes(approveOrder(order(2), who, flags, now))),
  ).toEqual([['allowed'], ['allowed'], ['allowed'], ['orderNotYourApproval'], ['orderNotYourApproval']])
})

test('approvers approve their own orders only if the customer allows it (R8)', () => {
  const own = member('buyer', {
    roles: [Role.createOrder, Role.generalApprover],
    orderApprovalLimitCents: 9_999_999,
  })
  expect(codes(approveOrder(order(2), own, flags, now))).toEqual(['orderOwnApproval'])
  expect(codes(approveOrder(order(2), own, { ...flags, allowSelfApproval: true }, now))).toEqual(['allowed'])
})

test('only a pending order is approved, so a second approval is refused (R9)', () => {
  for (const status of [1, 3, 4, 5, 6] as const)
    expect(codes(approveOrder(order(status), general, flags, now))).toEqual(['orderNotPending'])
})

test('above the limit the approver has to reject or ask for an edit (§5)', () => {
  const decision = approveOrder(order(2, { orderLines: [lineOf(1_000_001)] }), approver, flags, now)
  expect(decision).toMatchObject({
    allowed: false,
    problems: [
      {
        displayMessage:
          'The order total exceeds your approval limit of $10,000.00. Please reject the order or ask the order creator to edit the order.',
      },
    ],
  })
  expect(codes(approveOrder(order(2, { orderLines: [lineOf(1_000_000)] }), approver, flags, now))).toEqual([
    'allowed',
  ])
})

test('approvers cannot approve orders of a customer on hold (R12)', () => {
  expect(approveOrder(order(2), general, { ...flags, onHold: true }, now)).toMatchObject({
    problems: [{ displayMessage: 'Your account is on hold.' }],
  })
})

test('approving needs the purchase order the customer requires (§5)', () => {
  expect(codes(approveOrder(order(2), general, { ...flags, requirePurchaseOrderNumber: true }, now))).toEqual(
    ['orderPurchaseOrderNumber'],
  )
})

test('rejecting needs a reason that is not blank (§5)', () => {
  expect(rejectOrder(order(2), approver, '  ', flags, now)).toMatchObject({
    problems: [{ displayMessage: 'Reason for rejection is required.' }],
  })
  expect(rejectOrder(order(2), approver, ' too many ', flags, now)).toMatchObject({
    change: { statusId: 5, rejectedReason: 'too many' },
  })
  expect(codes(rejectOrder(order(2), approver, 'x'.repeat(351), flags, now))).toEqual(['noteTooLong'])
  expect(codes(rejectOrder(order(2), approver, '👍'.repeat(350), flags, now))).toEqual(['allowed'])
  expect(codes(rejectOrder(order(4), approver, 'late', flags, now))).toEqual(['orderNotPending'])
})

test('rejecting requires only the contact and the ship date of the checks of an approval (§5)', () => {
  const bare = order(2, { orderLines: [], contactPerson: null, approver: { userName: 'approver' } as never })
  const all = {
    ...flags,
    requirePurchaseOrderNumber: true,
    requirePurchaseOrderFile: true,
    showRequestShipDate: true,
  }
  expect(codes(rejectOrder(bare, approver, '', all, now))).toEqual([
    'orderContactName',
    'orderContactPhone',
    'orderShipDate',
  ])
})

test('draft, pending and rejected orders are cancelled by their creator or an admin (R9)', () => {
  for (const [status, answer] of [
    [1, 'allowed'],
    [2, 'allowed'],
    [3, 'orderNotCancellable'],
    [4, 'orderNotCancellable'],
    [5, 'allowed'],
    [6, 'orderNotCancellable'],
  ] as const)
    expect(codes(cancelOrder(order(status), buyer))).toEqual([answer])
  expect(codes(cancelOrder(order(1), member('colleague')))).toEqual(['orderNotYours'])
  expect(codes(cancelOrder(order(1), admin))).toEqual(['allowed'])
})

test('an order without a named approver is approved by a General Approver or administrator (§5 check 4)', () => {
  const unnamed = order(2, { approver: null })
  for (const person of [general, admin]) {
    expect(approveOrder(unnamed, person, flags, new Date(0))).toMatchObject({
      allowed: true,
      change: { statusId: 4, approvedBy: person.userName },
    })
  }
  expect(approveOrder(unnamed, approver, flags, new Date(0))).toMatchObject({
    allowed: false,
    problems: [{ code: 'orderNotYourApproval' }],
  })
})
