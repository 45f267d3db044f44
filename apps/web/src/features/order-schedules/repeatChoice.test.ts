import { expect, test } from 'vitest'
import { choiceOf, ruleOf } from './repeatChoice.ts'

test.each([
  ['FREQ=WEEKLY;BYDAY=WE', { repeat: 'week', weekday: 'WE' }],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', { repeat: 'fortnight', weekday: 'FR' }],
  ['FREQ=MONTHLY;BYMONTHDAY=28', { repeat: 'month', monthDay: '28' }],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', { repeat: 'month', monthDay: '-1' }],
  ['FREQ=MONTHLY;BYDAY=1MO', { repeat: 'rule', rule: 'FREQ=MONTHLY;BYDAY=1MO' }],
])('%s is chosen and written back', (rule, choice) => {
  expect(choiceOf(rule)).toMatchObject(choice)
  expect(ruleOf(choiceOf(rule))).toBe(rule)
})
