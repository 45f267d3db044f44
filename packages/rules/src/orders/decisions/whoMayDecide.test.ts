import { expect, test } from 'vitest'
import { noApproverProblem, whoMayDecide } from './whoMayDecide.ts'

const person = (userName: string, limit: number, generalApprover = false) => ({
  userName,
  firstName: 'Whatever',
  lastName: 'Approver',
  orderApprovalLimitCents: limit,
  generalApprover,
})
const everybody = [
  person('named', 200),
  person('delegate', 200),
  person('other', 200),
  person('general', 200, true),
  person('low', 199, true),
  person('creator', 500, true),
]
const order = {
  createdBy: { userName: 'creator' },
  approver: { userName: 'named', delegates: [{ userName: 'delegate' }] },
  totalAmountCents: 200,
  flags: { allowSelfApproval: false },
}
const names = (...args: Parameters<typeof whoMayDecide>) =>
  whoMayDecide(...args).map((approver) => approver.userName)

test('the named approver, the approver’s delegates and General Approvers may decide within their limits (R8)', () => {
  expect(names(order, everybody)).toEqual(['named', 'delegate', 'general'])
  expect(names({ ...order, approver: null }, everybody)).toEqual(['general'])
})

test('the creator may decide only if the customer allows self-approval', () => {
  expect(names({ ...order, flags: { allowSelfApproval: true } }, everybody)).toContain('creator')
})

test('without an approver, the reason is the limits only if there is an approver of a smaller order', () => {
  const tooHigh = { ...order, totalAmountCents: 501 }
  expect(noApproverProblem(tooHigh, everybody).displayMessage).toBe('No approver’s limit is high enough.')
  const others = [person('other', 900), person('creator', 900, true)]
  expect(noApproverProblem(tooHigh, others).displayMessage).toBe('Nobody can approve this order.')
})
