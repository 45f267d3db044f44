import { delegationProblems } from './delegations.problems.ts'
import { allow, refuse, type Decision } from '../decision.ts'
import { addDays, type PlainDate } from '../time/businessTime.ts'
import type { Approver } from '../orders/decisions/approvers.ts'

/** Maximum length of a delegation in days. */
const delegationMaximumDays = 366

export interface DelegationPeriod {
  /** First and last day, both included, in the business's time zone (R4). */
  readonly startsOn: PlainDate
  readonly endsOn: PlainDate
}

export const isActiveOn = ({ startsOn, endsOn }: DelegationPeriod, day: PlainDate): boolean =>
  startsOn <= day && day <= endsOn

const overlaps = (a: DelegationPeriod, b: DelegationPeriod): boolean =>
  a.startsOn <= b.endsOn && b.startsOn <= a.endsOn

/**
 * Decision on delegating approvals: the delegate is another approver of the customer with at least the same
 * limit; the period is not over and overlaps no other delegation of the approver. Limits are GST-inclusive
 * cents.
 */
export function delegateApprovals(
  approver: Approver,
  delegate: Approver | undefined,
  period: DelegationPeriod,
  otherPeriods: readonly DelegationPeriod[],
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
  const overlapped = otherPeriods.find((other) => overlaps(other, period))
  return overlapped ? refuse(delegationProblems.overlap(overlapped)) : allow(period)
}
