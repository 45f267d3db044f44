import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountFlags,
  begin,
  choosable,
  names,
  take,
  totalOf,
  type History,
  type Step,
} from './orderHistories.fixtures.ts'

const who = fc.constantFrom(...names)
const totals = fc.array(fc.constantFrom(1, 400, 999, 1000, 1001, 2999, 3000, 3001, 5000, 6001), {
  maxLength: 3,
})
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('lines' as const), who, totals }),
  fc.record({
    do: fc.constant('choose' as const),
    who,
    approver: fc.constantFrom(null, ...choosable),
  }),
  fc.record({ do: fc.constant('number' as const), who, text: fc.constantFrom('', ' ', 'PO-7') }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('submit' as const, 'approve' as const), who }) },
  fc.record({ do: fc.constantFrom('cancel' as const, 'saveDraft' as const), who }),
  fc.record({ do: fc.constant('reject' as const), who, reason: fc.constantFrom('', '  ', 'Too many.') }),
  fc.record({
    do: fc.constant('account' as const),
    flag: fc.constantFrom(...accountFlags),
    on: fc.boolean(),
  }),
)

const beginning = fc
  .record({
    statusId: fc.constantFrom(1 as const, 2 as const, 5 as const),
    totals,
    approver: fc.constantFrom(null, ...choosable),
  })
  .map(begin)

/** Limits of the people, written again, as the oracle must not use the rules. */
const limits: Readonly<Record<string, number>> = {
  creator: 5000,
  named: 3000,
  delegate: 4000,
  stranger: 9000,
  general: 6000,
  admin: Number.POSITIVE_INFINITY,
}

const hasNumber = ({ order, flags }: History): boolean =>
  !flags.requirePurchaseOrderNumber || (order.purchaseOrderNumber ?? '').trim() !== ''

/** True if a pending order waits for this person (R8). */
function decides(userName: string, { order }: History): boolean {
  const approverName = order.approver?.userName
  if (userName === 'admin' || userName === 'general') return true
  if (userName === 'delegate') return approverName === 'named'
  return ['creator', 'named', 'stranger'].includes(userName) && approverName === userName
}

/** Conditions of a legitimate approval: state, person, limit, account and checks (§5, R8, R12). */
function approvalIsSound(userName: string, before: History): boolean {
  const own = userName === 'creator'
  return (
    before.order.orderStatus.id === 2 &&
    decides(userName, before) &&
    (!own || before.flags.allowSelfApproval) &&
    !before.flags.onHold &&
    before.flags.ordersEnabled &&
    before.order.orderLines.length > 0 &&
    totalOf(before) <= (limits[userName] ?? -1) &&
    hasNumber(before)
  )
}

function submissionIsSound(userName: string, before: History, after: History): boolean {
  const within = totalOf(before) <= 1000
  const approverName = before.order.approver?.userName
  const approvesOwn = !within && approverName === 'creator' && before.flags.allowSelfApproval
  const mustWait = before.flags.onHold || !(within || approvesOwn)
  return (
    userName === 'creator' &&
    [1, 5].includes(before.order.orderStatus.id) &&
    before.flags.ordersEnabled &&
    before.order.orderLines.length > 0 &&
    (!(within || after.order.orderStatus.id === 4) || hasNumber(before)) &&
    (within || (approverName !== undefined && (limits[approverName] ?? 0) >= totalOf(before))) &&
    (approverName !== 'creator' || within || before.flags.allowSelfApproval) &&
    after.order.orderStatus.id === (mustWait ? 2 : 4) &&
    (after.order.approver === null) === within
  )
}

function isSound(step: Step, before: History, after: History): boolean {
  const status = before.order.orderStatus.id
  switch (step.do) {
    case 'account':
      return true
    case 'approve':
      return approvalIsSound(step.who, before)
    case 'submit':
      return submissionIsSound(step.who, before, after)
    case 'reject':
      return status === 2 && decides(step.who, before) && step.reason.trim() !== ''
    case 'saveDraft':
      return [1, 5].includes(status) && ['creator', 'admin'].includes(step.who)
    case 'cancel':
      return [1, 2, 5].includes(status) && ['creator', 'admin'].includes(step.who)
    case 'lines':
      return (
        (step.who === 'creator' && [1, 5].includes(status)) ||
        (step.who === 'admin' && [1, 2, 4, 5].includes(status))
      )
    default:
      return (
        [1, 2, 5].includes(status) &&
        (['creator', 'admin'].includes(step.who) || (status === 2 && decides(step.who, before)))
      )
  }
}

/** True if the oracle finds no reason to refuse; a refusal by the rules is then wrong. */
function mustHaveBeenAllowed(refused: Step, before: History): boolean {
  if (refused.do === 'approve') return approvalIsSound(refused.who, before)
  if (refused.do === 'cancel')
    return [1, 2, 5].includes(before.order.orderStatus.id) && ['creator', 'admin'].includes(refused.who)
  if (refused.do === 'saveDraft')
    return [1, 5].includes(before.order.orderStatus.id) && ['creator', 'admin'].includes(refused.who)
  if (refused.do === 'reject')
    return before.order.orderStatus.id === 2 && decides(refused.who, before) && refused.reason.trim() !== ''
  return false
}

test('10,000 histories of an order: the rules allow and refuse exactly as the specification says (O4)', () => {
  const reached = new Set<number>()
  fc.assert(
    fc.property(beginning, fc.array(step, { minLength: 5, maxLength: 25 }), (first, steps) => {
      let history = first
      for (const step of steps) {
        const next = take(history, step)
        if (next) {
          expect([step, isSound(step, history, next)]).toEqual([step, true])
          // An approval is final for customers, a cancellation for all people (R9).
          if ([3, 6].includes(history.order.orderStatus.id) && step.do !== 'account')
            expect.fail('It is over.')
          if (history.order.orderStatus.id === 4) expect(next.order.orderStatus.id).toBe(4)
        } else expect([step, mustHaveBeenAllowed(step, history)]).toEqual([step, false])
        history = next ?? history
        reached.add(history.order.orderStatus.id)
      }
    }),
    { numRuns: 10_000 },
  )
  expect(reached).toEqual(new Set([1, 2, 3, 4, 5]))
})
