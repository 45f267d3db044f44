import { expect, test } from 'vitest'
import { Role } from '../../members/roles.ts'
import { approveOrder } from './approveOrder.ts'
import { buyer, flags, general, lineOf, member, now, order } from '../orderRules.fixtures.ts'
import { rejectOrder } from './rejectOrder.ts'
import { submitOrder } from './submitOrder.ts'

const codes = (decision: ReturnType<typeof submitOrder>) =>
  decision.allowed ? ['allowed'] : decision.problems.map((problem) => problem.code)
const messages = (decision: ReturnType<typeof submitOrder>) =>
  decision.allowed ? [] : decision.problems.map((problem) => problem.displayMessage)

test('an order above the automatic limit waits for its approver (§4)', () => {
  const decision = submitOrder(order(1), buyer, flags, undefined, now)
  expect(decision).toMatchObject({
    allowed: true,
    change: { statusId: 2, approverUserName: 'approver', approvedAt: undefined },
  })
})

test('at or below the automatic limit the approver is cleared and the order approved at once (§4)', () => {
  const small = order(1, { orderLines: [lineOf(100_000)] })
  expect(submitOrder(small, buyer, flags, undefined, now)).toMatchObject({
    change: { statusId: 4, approverUserName: undefined, approvedBy: 'buyer' },
  })
})

test('an order of a customer on hold waits instead of being approved automatically (R12)', () => {
  const small = order(1, { orderLines: [lineOf(100_000)] })
  expect(submitOrder(small, buyer, { ...flags, onHold: true }, undefined, now)).toMatchObject({
    change: { statusId: 2 },
  })
})

test('a cost centre disabled after it was chosen is neither submitted nor approved; rejecting needs none (§5)', () => {
  const disabledCentre = { name: 'Site 4', enabled: false }
  expect(
    messages(submitOrder(order(1, { costCentre: disabledCentre }), buyer, flags, undefined, now)),
  ).toEqual(['Cost centre Site 4 is no longer available. Choose another, or none.'])
  expect(approveOrder(order(2, { costCentre: disabledCentre }), general, flags, now)).toMatchObject({
    problems: [{ code: 'orderCostCentreDisabled', field: 'costCentre' }],
  })
  expect(
    rejectOrder(order(2, { costCentre: disabledCentre }), general, 'Too many.', flags, now),
  ).toMatchObject({
    allowed: true,
  })
  for (const costCentre of [null, { ...disabledCentre, enabled: true }])
    expect(codes(submitOrder(order(1, { costCentre }), buyer, flags, undefined, now))).toEqual(['allowed'])
  // Customers whose screens hide cost centres could not choose another.
  const hidden = { ...flags, showCostCentre: false }
  expect(codes(submitOrder(order(1, { costCentre: disabledCentre }), buyer, hidden, undefined, now))).toEqual(
    ['allowed'],
  )
})

test('an order that needs a cost centre is submitted with one only, last of the checks (decision 0048)', () => {
  const required = { ...flags, requireCostCentre: true }
  const submitted = (fields: Parameters<typeof order>[1], flagsOf = required) =>
    submitOrder(order(1, fields), buyer, flagsOf, undefined, now)
  expect(codes(submitted({ costCentre: null, contactPerson: null }))).toEqual([
    'orderContactName',
    'orderContactPhone',
    'orderCostCentre',
  ])
  expect(codes(submitted({ costCentre: { name: 'Site 4', enabled: true } }))).toEqual(['allowed'])
  expect(codes(submitted({ costCentre: null }, { ...required, showCostCentre: false }))).toEqual(['allowed'])
  expect(messages(submitted({ costCentre: { name: 'Site 4', enabled: false } }))).toEqual([
    'Cost centre Site 4 is no longer available. Choose another.',
  ])
})

test('the checks come in the order of §5, each with its message', () => {
  const empty = order(1, { orderLines: [], approver: null, contactPerson: null })
  const all = {
    ...flags,
    requirePurchaseOrderNumber: true,
    requirePurchaseOrderFile: true,
    showRequestShipDate: true,
  }
  expect(messages(submitOrder(empty, buyer, all, undefined, now))).toEqual([
    'Please add an item.',
    'Purchase order number is required.',
    'Purchase order file is required.',
    'Contact person name is required.',
    'Contact person phone number is required.',
    'Shipping date is required.',
  ])
  const large = order(1, { approver: null })
  expect(messages(submitOrder(large, buyer, all, undefined, now))).toEqual([
    'Order approver is required.',
    'Shipping date is required.',
  ])
})

test('a hidden purchase order number is not required (§5)', () => {
  const small = order(1, { orderLines: [lineOf(50_000)] })
  const hidden = {
    ...flags,
    showPurchaseOrderNumber: false,
    showUploadPurchaseOrderFile: false,
    requirePurchaseOrderNumber: true,
    requirePurchaseOrderFile: true,
  }
  expect(codes(submitOrder(small, buyer, hidden, undefined, now))).toEqual(['allowed'])
})

test('a total that the buyer has not seen is refused with the new total (R3)', () => {
  expect(messages(submitOrder(order(1), buyer, flags, 199_999, now))).toEqual([
    'Prices have changed since you last saw this order. The total is now $2,000.00 including GST. Check it and submit again.',
  ])
})

test('only the creator submits, only from draft or rejected, and only while ordering is on (R9, R12)', () => {
  expect(codes(submitOrder(order(1), member('colleague'), flags, undefined, now))).toEqual(['orderNotYours'])
  for (const status of [2, 3, 4, 6] as const)
    expect(codes(submitOrder(order(status), buyer, flags, undefined, now))).toEqual(['orderNotEditable'])
  expect(codes(submitOrder(order(5), buyer, flags, undefined, now))).toEqual(['allowed'])
  expect(codes(submitOrder(order(1), buyer, { ...flags, ordersEnabled: false }, undefined, now))).toEqual([
    'orderingOff',
  ])
})

test('buyers name themselves as approver only if the customer allows it; the order is approved at once (R8, §4)', () => {
  const both = member('buyer', {
    roles: [Role.createOrder, Role.generalApprover],
    orderApprovalLimitCents: 1_000_000,
  })
  const own = order(1, {
    approver: { userName: 'buyer', firstName: '', lastName: '', orderApprovalLimitCents: 1_000_000 },
  })
  expect(codes(submitOrder(own, both, flags, undefined, now))).toEqual(['orderOwnApproval'])
  expect(submitOrder(own, both, { ...flags, allowSelfApproval: true }, undefined, now)).toMatchObject({
    change: { statusId: 4, approvedBy: 'buyer' },
  })
})

test('a submission that is a self-approval has the checks of an approval; on hold the order waits (§5, R8, R12)', () => {
  const both = member('buyer', {
    roles: [Role.createOrder, Role.generalApprover],
    orderApprovalLimitCents: 1_000_000,
  })
  const own = order(1, {
    approver: { userName: 'buyer', firstName: '', lastName: '', orderApprovalLimitCents: 1_000_000 },
  })
  const strict = { ...flags, allowSelfApproval: true, requirePurchaseOrderNumber: true }
  expect(codes(submitOrder(own, both, strict, undefined, now))).toEqual(['orderPurchaseOrderNumber'])
  expect(submitOrder(own, both, { ...strict, onHold: true }, undefined, now)).toMatchObject({
    change: { statusId: 2, approverUserName: 'buyer' },
  })
})

test('a creator without the role Create Orders cannot submit (§6)', () => {
  const former = member('buyer', { roles: [Role.approveOrder] })
  expect(codes(submitOrder(order(1), former, flags, undefined, now))).toEqual(['orderNotEditable'])
})

test('an approver whose limit is below the total is refused (§5)', () => {
  const large = order(1, { orderLines: [lineOf(1_000_001)] })
  expect(codes(submitOrder(large, buyer, flags, undefined, now))).toEqual(['orderApproverNotAllowed'])
})
