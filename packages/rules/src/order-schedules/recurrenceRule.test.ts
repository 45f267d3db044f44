import { expect, test } from 'vitest'
import { plainRule, recurrenceRuleProblem, recurrenceText } from './recurrenceRule.ts'

test.each([
  ['rrule: freq=weekly; byday=mo', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=DAILY', 'FREQ=DAILY'],
  ['FREQ=DAILY;BYMONTHDAY=5', 'FREQ=DAILY;BYMONTHDAY=5'],
  ['FREQ=YEARLY;BYDAY=2MO', 'FREQ=YEARLY;BYDAY=2MO'],
])('“%s” is stored as %s', (text, rule) => {
  expect(plainRule(text)).toBe(rule)
  expect(recurrenceRuleProblem(rule)).toBeUndefined()
})

test.each([
  ['', 'orderScheduleRule'],
  ['BYDAY=MO', 'orderScheduleRule'],
  ['FREQ=WEEKLY;FREQ=DAILY', 'orderScheduleRule'],
  [`FREQ=WEEKLY;BYDAY=${'MO,'.repeat(80)}MO`, 'orderScheduleRule'],
  ['FREQ=HOURLY', 'orderScheduleRulePart'],
  ['FREQ=WEEKLY;BYHOUR=9', 'orderScheduleRulePart'],
  ['FREQ=WEEKLY;INTERVAL=0', 'orderScheduleRulePart'],
  ['FREQ=WEEKLY;INTERVAL=1000', 'orderScheduleRulePart'],
  ['FREQ=WEEKLY;BYDAY=XX', 'orderScheduleRulePart'],
  ['FREQ=MONTHLY;BYMONTHDAY=0', 'orderScheduleRulePart'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'orderScheduleRulePart'],
  ['FREQ=YEARLY;BYMONTH=13', 'orderScheduleRulePart'],
  ['FREQ=WEEKLY;', 'orderScheduleRulePart'],
  ['FREQ=WEEKLY;TOSTRING=1', 'orderScheduleRulePart'],
  ['FREQ=WEEKLY;BYDAY=2MO', 'orderScheduleNumberedDay'],
  ['FREQ=DAILY;BYDAY=MO,-1TU', 'orderScheduleNumberedDay'],
  ['FREQ=WEEKLY;BYMONTHDAY=5', 'orderScheduleDayOfWeekly'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'orderSchedulePositionAlone'],
  ['FREQ=MONTHLY;INTERVAL=2;BYSETPOS=-1;WKST=MO', 'orderSchedulePositionAlone'],
  ['FREQ=WEEKLY;COUNT=3', 'orderScheduleEndInRule'],
  ['FREQ=WEEKLY;UNTIL=20270101', 'orderScheduleEndInRule'],
])('the rule “%s” is refused: %s', (rule, code) => {
  expect(recurrenceRuleProblem(rule)?.code).toBe(code)
})

test.each([
  ['FREQ=WEEKLY', 'Every week'],
  ['FREQ=WEEKLY;BYDAY=MO', 'Every Monday'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', 'Every Monday, Wednesday and Friday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every 2 weeks on Tuesday'],
  ['FREQ=MONTHLY;BYMONTHDAY=5', 'Day 5 of every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=28', 'Day 28 of every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Day 31 of every month, if the month has one'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Last day of every month'],
  ['FREQ=MONTHLY;BYDAY=1MO', 'First Monday of every month'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'Last Friday of every 3 months'],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'By the rule FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  ],
  ['FREQ=YEARLY', 'By the rule FREQ=YEARLY'],
])('%s reads “%s”', (rule, text) => {
  expect(recurrenceRuleProblem(rule)).toBeUndefined()
  expect(recurrenceText(rule)).toBe(text)
})
