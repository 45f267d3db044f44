import { expect, test } from 'vitest'
import { reminderSettingsProblems, scheduleProblems, type ReminderSettings } from './reminderFields.ts'

const settings: ReminderSettings = {
  mode: 'own',
  everyDays: 7,
  firstAfterDays: 7,
  leastCents: 0,
  email: null,
  stoppedUntil: null,
}
const calendar = { today: '2026-11-20', stoppedBefore: null }

test.each([
  [{ everyDays: 0 }, 'everyDays', 'Enter a number of days from 1 to 90.'],
  [{ everyDays: 91 }, 'everyDays', 'Enter a number of days from 1 to 90.'],
  [{ firstAfterDays: 1.5 }, 'firstAfterDays', 'Enter a number of days from 1 to 365.'],
  [{ leastCents: -1 }, 'leastAmount', 'Enter an amount of $0.00 or more.'],
  [{ email: 'nobody' }, 'emailAddress', 'Please enter a valid email.'],
  [{ email: 'one,two@a.example' }, 'emailAddress', 'Please enter a valid email.'],
  [{ stoppedUntil: '2026-11-20' }, 'stoppedUntil', 'Choose a day after today.'],
])('%o is refused at its field', (change, field, displayMessage) => {
  expect(reminderSettingsProblems({ ...settings, ...change }, calendar)).toMatchObject([
    { field, displayMessage },
  ])
})

test('an unchanged end of a pause may be in the past', () => {
  const stoppedUntil = '2026-01-05'
  expect(
    reminderSettingsProblems({ ...settings, stoppedUntil }, { ...calendar, stoppedBefore: stoppedUntil }),
  ).toEqual([])
  expect(scheduleProblems({ everyDays: 90, firstAfterDays: 365, leastCents: 0 })).toEqual([])
})
