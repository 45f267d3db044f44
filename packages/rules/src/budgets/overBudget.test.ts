import { expect, test } from 'vitest'
import { Role } from '../members/roles.ts'
import { OrderStatus, orderStatuses } from '../orders/orderStatus.ts'
import {
  allowOverBudget,
  asksFor,
  asksOfApprover,
  ownerFirstProblem,
  type BudgetAsk,
} from './allowOverBudget.ts'
import { checkBudgets, type BudgetLimit, type CheckedBudget } from './overBudget.ts'

const budget = (above: BudgetLimit, leftCents: number): CheckedBudget => ({
  budgetId: 1,
  name: 'Plumbing',
  above,
  standing: {
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    amountCents: 5000_00,
    carriedCents: 0,
    reservedCents: 0,
    committedCents: 0,
    spentCents: 5000_00 - leftCents,
    leftCents,
  },
})

test('an order that takes exactly the rest of a budget is within it', () => {
  expect(checkBudgets(100_00, [budget('stop', 100_00)])).toEqual({ allowed: true, change: [] })
})

test('one cent more is stopped with the amount, the budget and the period', () => {
  expect(checkBudgets(100_01, [budget('stop', 100_00)])).toMatchObject({
    allowed: false,
    problems: [
      {
        field: 'costCentre',
        displayMessage:
          'This order is $0.01 excluding GST above the budget of Plumbing for November 2026. Remove items or choose another cost centre.',
      },
    ],
  })
})

test.each([
  ['warn', false],
  ['ask', true],
] as const)('above a budget that says %s the order goes on', (above, asks) => {
  expect(checkBudgets(150_00, [budget(above, 100_00)])).toMatchObject({
    allowed: true,
    change: [{ name: 'Plumbing', period: 'November 2026', overCents: 50_00, asks }],
  })
})

const person = (userName: string) => ({ userName, firstName: userName, lastName: 'Person' })
const ask: BudgetAsk = {
  budgetId: 1,
  name: 'Plumbing',
  overCents: 50_00,
  owner: { ...person('owner'), approves: true, delegates: [person('delegate')] },
  allowedBy: null,
}
const order = (more: object = {}) => ({
  orderStatus: orderStatuses[OrderStatus.pending],
  createdBy: person('buyer'),
  budgetAsks: [ask],
  flags: { allowSelfApproval: false },
  ...more,
})
const member = (userName: string, role: Role = Role.approveOrder) => ({
  ...person(userName),
  roles: [role],
  automaticApprovalLimitCents: 0,
  orderApprovalLimitCents: 0,
})

test('only the owner, a delegate of the owner or an administrator allows', () => {
  const may = (name: string, role?: Role) => asksFor(order(), member(name, role)).length > 0
  expect([may('owner'), may('delegate'), may('admin', Role.systemAdmin)]).toEqual([true, true, true])
  expect([may('other'), may('general', Role.generalApprover), may('buyer')]).toEqual([false, false, false])
})

test('an owner does not allow their own order unless the customer permits it; a General Approver then does', () => {
  const own = order({ createdBy: person('owner') })
  expect(allowOverBudget(own, member('owner'))).toMatchObject({ problems: [{ code: 'budgetOwnOrder' }] })
  expect(asksFor(own, member('delegate'))).toEqual([])
  expect(asksFor(own, member('general', Role.generalApprover))).toHaveLength(1)
  const permitted = { ...own, flags: { allowSelfApproval: true } }
  expect(asksFor(permitted, member('owner'))).toHaveLength(1)
})

test('General Approvers allow once the owner can no longer approve', () => {
  const ownerWithoutRole = order({ budgetAsks: [{ ...ask, owner: { ...ask.owner, approves: false } }] })
  expect(asksFor(ownerWithoutRole, member('owner'))).toEqual([])
  expect(asksOfApprover(ownerWithoutRole, { userName: 'general', generalApprover: true })).toHaveLength(1)
})

test('an approval waits for the owner, by name, until every ask is allowed', () => {
  expect(ownerFirstProblem(order(), member('other'))?.displayMessage).toBe(
    'This order is $50.00 excluding GST above the budget of Plumbing. owner Person has to allow it first.',
  )
  expect(ownerFirstProblem(order(), member('owner'))).toBeUndefined()
  const allowed = order({ budgetAsks: [{ ...ask, allowedBy: person('owner') }] })
  expect(ownerFirstProblem(allowed, member('other'))).toBeUndefined()
  expect(allowOverBudget(allowed, member('owner'))).toMatchObject({ problems: [{ code: 'budgetNotAsked' }] })
})

test('only a pending order is allowed above its budget', () => {
  const approved = order({ orderStatus: orderStatuses[OrderStatus.approved] })
  expect(allowOverBudget(approved, member('owner'))).toMatchObject({
    problems: [{ code: 'orderNotPending' }],
  })
})
