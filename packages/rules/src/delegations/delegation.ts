import { allow, problem, refuse, type Decision } from '../decision.ts'
import { addDays, formatDate, type PlainDate } from '../time/businessTime.ts'
import type { Approver } from '../orders/decisions/approvers.ts'

/** Longest time one delegation can last, in days. */
export const delegationMaximumDays = 366

export interface DelegationPeriod {
  /** Both days included, of the business's calendar (R4). */
  readonly startsOn: PlainDate
  readonly endsOn: PlainDate
}

/** Whether a delegation stands on a day. */
export const standsOn = ({ startsOn, endsOn }: DelegationPeriod, day: PlainDate): boolean =>
  startsOn <= day && day <= endsOn

const overlaps = (a: DelegationPeriod, b: DelegationPeriod): boolean =>
  a.startsOn <= b.endsOn && b.startsOn <= a.endsOn

export const delegationProblems = {
  notAnApprover: problem(
    'delegateNotApprover',
    'Please choose another approver of your organisation.',
    'userName',
  ),
  lowerLimit: problem(
    'delegateLowerLimit',
    'Please choose an approver whose approval limit is at least yours.',
    'userName',
  ),
  yourself: problem('delegateYourself', 'Please choose somebody other than yourself.', 'userName'),
  order: problem('delegationOrder', 'The last day cannot be before the first.', 'endsOn'),
  past: problem('delegationPast', 'The last day has passed already.', 'endsOn'),
  tooLong: problem('delegationTooLong', 'A delegation can last a year at most.', 'endsOn'),
  overlap: ({ startsOn, endsOn }: DelegationPeriod) =>
    problem(
      'delegationOverlap',
      `You have delegated your approvals from ${formatDate(startsOn)} to ${formatDate(endsOn)} already.`,
      'startsOn',
    ),
} as const

/**
 * Whether `approver` may give approvals to `delegate` for a period: another approver of the customer with at least the
 * same limit, a period that is not over, and no other delegation of theirs in it. Limits are GST-inclusive cents.
 */
export function delegateApprovals(
  approver: Approver,
  delegate: Approver | undefined,
  period: DelegationPeriod,
  standing: readonly DelegationPeriod[],
  today: PlainDate,
): Decision<DelegationPeriod> {
  if (delegate?.userName === approver.userName) return refuse(delegationProblems.yourself)
  if (!delegate) return refuse(delegationProblems.notAnApprover)
  if (delegate.orderApprovalLimitCents < approver.orderApprovalLimitCents)
    return refuse(delegationProblems.lowerLimit)
  if (period.endsOn < period.startsOn) return refuse(delegationProblems.order)
  if (period.endsOn < today) return refuse(delegationProblems.past)
  if (period.endsOn > addDays(period.startsOn, delegationMaximumDays - 1))
    return refuse(delegationProblems.tooLong)
  const other = standing.find((each) => overlaps(each, period))
  return other ? refuse(delegationProblems.overlap(other)) : allow(period)
}
