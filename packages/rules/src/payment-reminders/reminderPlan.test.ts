import { expect, test } from 'vitest'
import { reminderProblems } from './paymentReminders.problems.ts'
import {
  lastDueDate,
  isBusinessDay,
  planReminder,
  remindNowProblem,
  type ReminderAccount,
} from './reminderPlan.ts'

const schedule = { everyDays: 7, firstAfterDays: 5, leastCents: 10_000 }
/** Due in October: overdue from November, for five days on the fifth, a Thursday. */
const late: ReminderAccount = {
  enabled: true,
  schedule,
  stoppedUntil: null,
  hasRecipient: true,
  due: [{ month: '2026-10-01', cents: 20_000 }],
  unappliedCents: 0,
  lastRemindedOn: null,
}
const on = (change: Partial<ReminderAccount>, earliest = '2026-11-01', excludedDays: string[] = []) =>
  planReminder({ ...late, ...change }, { earliest, excludedDays })

test.each([
  ['2026-11-05', 5, '2026-10-31'],
  ['2026-11-04', 5, '2026-09-30'],
  ['2026-11-01', 1, '2026-10-31'],
  ['2026-10-31', 1, '2026-09-30'],
  ['2027-01-01', 1, '2026-12-31'],
  ['2026-03-28', 28, '2026-02-28'],
  ['2026-03-27', 28, '2026-01-31'],
])(
  'on %s documents overdue for %i days were due by %s: days count from the end of their month, as on the due-date bar (§2)',
  (day, days, until) => {
    expect(lastDueDate(day, days)).toBe(until)
  },
)

test.each([
  ['Saturday', '2026-11-21', false],
  ['Sunday', '2026-11-22', false],
  ['Monday', '2026-11-23', true],
  ['a day on which nothing ships', '2026-11-24', false],
])('%s, %s, is a business day: %s (R4)', (_, day, is) => {
  expect(isBusinessDay(day, ['2026-11-24'])).toBe(is)
})

test.each([
  ['the day it is late enough', {}, '2026-11-05'],
  ['today, when it has been for long', { due: [{ month: '2026-01-01', cents: 20_000 }] }, '2026-11-02'],
  ['so many days after the last one', { lastRemindedOn: '2026-11-04' }, '2026-11-11'],
  ['once a stop is over, on the business day after it', { stoppedUntil: '2026-12-05' }, '2026-12-07'],
  [
    'when a second month brings it above the least amount',
    {
      due: [
        { month: '2026-11-01', cents: 5000 },
        { month: '2026-10-01', cents: 5000 },
      ],
    },
    '2026-12-07',
  ],
  [
    'when it is more than what is owed to the customer',
    {
      unappliedCents: -15_000,
      due: [
        { month: '2026-10-01', cents: 20_000 },
        { month: '2026-12-01', cents: 20_000 },
      ],
    },
    '2027-01-05',
  ],
] as const)('the next reminder goes %s', (_, change, day) => {
  expect(on(change)).toEqual({ on: day })
})

test('a reminder that is due on a weekend or holiday is sent on the next business day (R4)', () => {
  const sent = { lastRemindedOn: '2026-11-14' }
  expect(on(sent)).toEqual({ on: '2026-11-23' })
  expect(on(sent, '2026-11-01', ['2026-11-23', '2026-11-24'])).toEqual({ on: '2026-11-25' })
})

test.each([
  ['of a disabled customer', { enabled: false }, reminderProblems.disabled],
  ['without a schedule', { schedule: undefined }, reminderProblems.off],
  ['without anybody to write to', { hasRecipient: false }, reminderProblems.nobody],
  ['when nothing is open', { due: [] }, reminderProblems.nothing],
  ['below the least amount', { due: [{ month: '2026-10-01', cents: 9999 }] }, reminderProblems.tooLittle],
  ['when credits are worth as much', { unappliedCents: -20_000 }, reminderProblems.tooLittle],
] as const)('none goes %s', (_, change, problem) => {
  expect(on(change)).toEqual({ problem })
})

test.each([
  ['of a disabled customer', { enabled: false }, reminderProblems.disabled],
  ['twice in one day', { lastRemindedOn: '2026-11-20' }, reminderProblems.today],
  [
    'while they are stopped',
    { stoppedUntil: '2026-12-05' },
    {
      code: 'remindersStopped',
      displayMessage: 'Reminders are paused until 05/12/2026.',
    },
  ],
  ['without anybody to write to', { hasRecipient: false }, reminderProblems.nobody],
  ['when nothing is overdue yet', { due: [{ month: '2026-11-01', cents: 1 }] }, reminderProblems.nothing],
  ['on the day a stop is over', { stoppedUntil: '2026-11-20' }, undefined],
  [
    'below the least amount, which is for the schedule',
    { due: [{ month: '2026-10-01', cents: 1 }] },
    undefined,
  ],
  ['without a schedule', { schedule: undefined }, undefined],
  ['a day after the last one', { lastRemindedOn: '2026-11-19' }, undefined],
] as const)('by hand: %s', (_, change, problem) => {
  expect(remindNowProblem({ ...late, ...change }, '2026-11-20')).toEqual(problem)
})
