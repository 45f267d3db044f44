import { expect, test } from 'vitest'
import { Role } from '../members/roles.ts'
import { approveOrder } from '../orders/decisions/approveOrder.ts'
import { delegateApprovals, isActiveOn } from './delegation.ts'
import { flags, member, now, order } from '../orders/orderRules.fixtures.ts'
import { rejectOrder } from '../orders/decisions/rejectOrder.ts'

const person = (userName: string, orderApprovalLimitCents: number) => ({
  userName,
  firstName: 'Whatever',
  lastName: 'Approver',
  orderApprovalLimitCents,
})
const ann = person('ann', 100_000)
const ben = person('ben', 100_000)
const today = '2026-11-20'
const week = { startsOn: '2026-11-23', endsOn: '2026-11-27' }

const code = (decision: ReturnType<typeof delegateApprovals>) =>
  decision.allowed ? 'allowed' : decision.problems[0]?.code

test('an approver delegates only to another approver with at least the same limit', () => {
  expect(code(delegateApprovals(ann, ben, week, [], today))).toBe('allowed')
  expect(code(delegateApprovals(ann, person('low', 99_999), week, [], today))).toBe('delegateLowerLimit')
  expect(code(delegateApprovals(ann, undefined, week, [], today))).toBe('delegateNotApprover')
  expect(code(delegateApprovals(ann, ann, week, [], today))).toBe('delegateYourself')
})

test.each([
  ['2026-11-27', '2026-11-23', 'delegationOrder'],
  ['2026-11-10', '2026-11-19', 'delegationPast'],
  ['2026-11-10', '2026-11-20', 'allowed'],
  ['2026-11-23', '2027-11-23', 'allowed'],
  ['2026-11-23', '2027-11-24', 'delegationTooLong'],
])('from %s to %s is %s', (startsOn, endsOn, answer) => {
  expect(code(delegateApprovals(ann, ben, { startsOn, endsOn }, [], today))).toBe(answer)
})

test.each([
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2026-11-27', true],
  ['2026-11-28', false],
])('on %s a delegation of a week is active: %s', (day, active) => {
  expect(isActiveOn(week, day)).toBe(active)
})

test('two delegations of one approver do not overlap', () => {
  const touching = { startsOn: '2026-11-27', endsOn: '2026-12-04' }
  expect(code(delegateApprovals(ann, ben, touching, [week], today))).toBe('delegationOverlap')
  expect(code(delegateApprovals(ann, ben, { ...touching, startsOn: '2026-11-28' }, [week], today))).toBe(
    'allowed',
  )
})

test('a delegate of the named approver may decide, within the delegate’s limit and not on an own order', () => {
  const delegate = member('delegate', { roles: [Role.approveOrder], orderApprovalLimitCents: 1_000_000 })
  const absentApprover = { ...person('approver', 1_000_000), delegates: [{ userName: 'delegate' }] }
  const pending = order(2, { approver: absentApprover })
  expect(approveOrder(pending, delegate, flags, now).allowed).toBe(true)
  expect(rejectOrder(pending, delegate, 'No.', flags, now).allowed).toBe(true)
  expect(approveOrder(order(2), delegate, flags, now).allowed).toBe(false)
  const poor = { ...delegate, orderApprovalLimitCents: 199_999 }
  expect(approveOrder(pending, poor, flags, now)).toMatchObject({ problems: [{ code: 'orderOverLimit' }] })
  const own = order(2, { approver: absentApprover, createdBy: { userName: 'delegate' } })
  expect(approveOrder(own, delegate, flags, now)).toMatchObject({ problems: [{ code: 'orderOwnApproval' }] })
})
