import { expect, test } from 'vitest'
import type { ApprovalFlags } from './approveOrder.ts'
import type { CheckableOrder } from './orderChecks.ts'
import { onceAllowed } from './onceAllowed.ts'
import { flags, lineOf, order } from '../orderRules.fixtures.ts'

const limitCents = 100_000
const within: Partial<CheckableOrder> = { approver: null, orderLines: [lineOf(limitCents)] }

const codesOf = (changes: Partial<CheckableOrder>, changedFlags: Partial<ApprovalFlags> = {}) => {
  const { approves, problems } = onceAllowed(
    { ...order(2), ...within, ...changes },
    { ...flags, ...changedFlags },
    limitCents,
  )
  return approves ? ['approved'] : problems.map(({ code }) => code)
}

test('an order within its creator’s limit is approved once it is allowed; another one waits for its approver', () => {
  expect(codesOf({})).toEqual(['approved'])
  expect(codesOf({ orderLines: [lineOf(limitCents + 1)] })).toEqual([])
  expect(codesOf({ approver: { userName: 'approver' } })).toEqual([])
})

test.each<[string, Partial<ApprovalFlags>, Partial<CheckableOrder>, string[]]>([
  ['account on hold', { onHold: true }, {}, ['customerOnHold']],
  ['ordering switched off', { ordersEnabled: false }, {}, ['orderingOff']],
  ['purchase order number', { requirePurchaseOrderNumber: true }, {}, ['orderPurchaseOrderNumber']],
  ['hidden number', { requirePurchaseOrderNumber: true, showPurchaseOrderNumber: false }, {}, ['approved']],
  ['purchase order file', { requirePurchaseOrderFile: true }, {}, ['orderPurchaseOrderFile']],
  ['hidden file', { requirePurchaseOrderFile: true, showUploadPurchaseOrderFile: false }, {}, ['approved']],
  ['ship date', { showRequestShipDate: true }, {}, ['orderShipDate']],
  ['contact', {}, { contactPerson: null }, ['orderContactName', 'orderContactPhone']],
  ['no lines', {}, { orderLines: [] }, ['orderNoLines']],
  ['disabled cost centre', {}, { costCentre: { name: 'Yard', enabled: false } }, ['orderCostCentreDisabled']],
  [
    'hidden cost centre',
    { showCostCentre: false },
    { costCentre: { name: 'Yard', enabled: false } },
    ['approved'],
  ],
])('an allowed order has the checks of an approval: %s', (_, changedFlags, changes, codes) => {
  expect(codesOf(changes, changedFlags)).toEqual(codes)
})
