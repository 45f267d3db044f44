import { expect, test } from 'vitest'
import { selectionDay } from './selectionDay.ts'

test.each([
  ['2026-11-21T12:58:59Z', '2026-11-21', 'at 11.58pm it is still the same day'],
  ['2026-11-21T12:59:00Z', '2026-11-22', 'at 11.59pm the selections of the day are over (§9)'],
  ['2026-11-21T13:00:00Z', '2026-11-22', 'at midnight it is the next day'],
  ['2026-06-21T13:59:00Z', '2026-06-22', 'in winter 11.59pm is an hour later (R4)'],
  ['2026-06-21T12:59:00Z', '2026-06-21', 'in winter 10.59pm is not the end'],
])('%s counts for %s: %s', (instant, day) => {
  expect(selectionDay(new Date(instant), 'Australia/Sydney')).toBe(day)
})
