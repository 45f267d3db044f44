import { expect, test } from 'vitest'
import { approverAfterChange, eligibleApprovers } from './approvers.ts'

const approver = (userName: string, orderApprovalLimitCents: number) => ({
  userName,
  firstName: 'Whatever',
  lastName: 'Approver',
  orderApprovalLimitCents,
})

test('only approvers whose limit is at least the total are offered (§5)', () => {
  const all = [approver('a', 99), approver('b', 100), approver('c', 101)]
  expect(eligibleApprovers(all, 100).map((approver) => approver.userName)).toEqual(['b', 'c'])
})

test('a chosen approver whose limit is then exceeded is cleared (§5)', () => {
  expect(approverAfterChange(approver('a', 100), 100)?.userName).toBe('a')
  expect(approverAfterChange(approver('a', 100), 101)).toBeUndefined()
})
