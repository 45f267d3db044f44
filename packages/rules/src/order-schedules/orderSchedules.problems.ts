import { problem } from '../decision.ts'

export const orderScheduleNameMaximum = 60

export const orderScheduleProblems = {
  name: problem('orderScheduleName', 'Enter a name for the schedule.', 'name'),
  nameTaken: problem('orderScheduleNameTaken', 'You have a schedule with this name already.', 'name'),
  list: problem('orderScheduleList', 'Choose one of your order lists.', 'orderListId'),
  rule: problem('orderScheduleRule', 'Enter a rule such as FREQ=WEEKLY;INTERVAL=2;BYDAY=MO.', 'rule'),
  rulePart: (name: string) =>
    problem(
      'orderScheduleRulePart',
      `${name || 'A part of the rule'} is not understood. Use FREQ, INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS and WKST.`,
      'rule',
    ),
  numberedDay: problem(
    'orderScheduleNumberedDay',
    'A weekday with a number, such as 2MO, needs FREQ=MONTHLY or FREQ=YEARLY.',
    'rule',
  ),
  dayOfWeekly: problem(
    'orderScheduleDayOfWeekly',
    'BYMONTHDAY does not go with FREQ=WEEKLY. Use BYDAY, or FREQ=MONTHLY.',
    'rule',
  ),
  positionAlone: problem(
    'orderSchedulePositionAlone',
    'BYSETPOS chooses among the days of BYDAY, BYMONTHDAY or BYMONTH. Add one of them.',
    'rule',
  ),
  endInRule: problem(
    'orderScheduleEndInRule',
    'Enter the end date in its own field, not in the rule.',
    'rule',
  ),
  never: problem('orderScheduleNever', 'This rule has no day between the start and the end date.', 'rule'),
  startsOn: problem('orderScheduleStartsOn', 'Choose a start date from today on.', 'startsOn'),
  startsTooLate: problem(
    'orderScheduleStartsTooLate',
    'Choose a start date within the next 100 years.',
    'startsOn',
  ),
  endsOn: problem('orderScheduleEndsOn', 'Choose an end date after the start date.', 'endsOn'),
  ended: problem('orderScheduleEnded', 'This schedule has ended. Choose a later end date to continue it.'),
  listChangedAgain: problem(
    'orderScheduleListChanged',
    'The order list was changed again. Check the next order and try again.',
  ),
  paused: problem('orderSchedulePaused', 'This schedule is paused. Resume it first.'),
} as const

/** Reasons why an order of a schedule waits for its owner although nothing about the products changed. */
export const waitingReasons = {
  listNotShared: problem(
    'scheduleListNotShared',
    'The order list is no longer shared with you. Give the schedule another list.',
  ),
  listChanged: problem(
    'scheduleListChanged',
    'The order list was changed. Orders wait until you choose “Use the list as it is now” on the page of the schedule.',
  ),
  aboveBudget: problem('scheduleAboveBudget', 'The order is above a budget.'),
  costCentre: problem('scheduleCostCentre', 'The cost centre of the schedule is disabled.'),
  onHold: problem('scheduleOnHold', 'The account is on hold, so the order needs an approval.'),
} as const

export const orderScheduleMessages = {
  added: 'Schedule added.',
  changed: 'Schedule saved.',
  paused: 'Schedule paused.',
  resumed: 'Schedule resumed.',
  skipped: 'The next order will be skipped.',
  listAccepted: 'Orders use the list as it is now.',
  removed: 'Schedule removed.',
} as const
