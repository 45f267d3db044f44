import { problem } from '../decision.ts'
import { formatDate, type PlainDate } from '../time/businessTime.ts'

interface OverlappedPeriod {
  readonly startsOn: PlainDate
  readonly endsOn: PlainDate
}

export const delegationProblems = {
  notAnApprover: problem('delegateNotApprover', 'Choose another approver of your organisation.', 'userName'),
  lowerLimit: problem(
    'delegateLowerLimit',
    'Choose an approver whose approval limit is at least yours.',
    'userName',
  ),
  yourself: problem('delegateYourself', 'Choose someone other than yourself.', 'userName'),
  day: (field: 'startsOn' | 'endsOn') => problem('delegationDay', 'Choose a day.', field),
  order: problem('delegationOrder', 'The last day cannot be before the first.', 'endsOn'),
  past: problem('delegationPast', 'The last day has passed already.', 'endsOn'),
  tooLong: problem('delegationTooLong', 'A delegation can last a year at most.', 'endsOn'),
  overlap: ({ startsOn, endsOn }: OverlappedPeriod) =>
    problem(
      'delegationOverlap',
      `You have delegated your approvals from ${formatDate(startsOn)} to ${formatDate(endsOn)} already.`,
      'startsOn',
    ),
} as const
