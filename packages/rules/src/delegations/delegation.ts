import { delegationProblems } from './delegations.problems.ts'
import { allow, refuse, type Decision } from '../decision.ts'
import { addDays, type PlainDate } from '../time/businessTime.ts'
import type { Approver } from '../orders/decisions/approvers.ts'

/** Longest time one delegation can last, in days. */
const delegationMaximumDays = 366

export interface DelegationPeriod {
  /** Both days included, of the business's calendar (R4). */
  readonly startsOn: PlainDate
  readonly endsOn: PlainDate
}

/** True if the day lies within the delegation. */
export const standsOn = ({ startsOn, endsOn }: DelegationPeriod, day: PlainDate): boolean =>
  startsOn <= day && day <= endsOn

const overlaps = (a: DelegationPeriod, b: DelegationPeriod): boolean =>
  a.startsOn <= b.endsOn && b.startsOn <= a.endsOn

/**
 * Decision on delegating approvals for a period: to another approver of the
 * customer with at least the same limit, in a period that is not over and
 * has no other delegation of the approver. Limits are GST-inclusive cents.
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
