import { expect, test } from 'vitest'
import { expiresSoon, soonUntil } from './expiresSoon.ts'

test.each([
  ['a Tuesday', '2026-12-01', [], '2026-12-04'],
  ['a Thursday, over the weekend', '2026-12-03', [], '2026-12-08'],
  ['a Saturday', '2026-12-05', [], '2026-12-09'],
  ['days on which nothing ships', '2026-12-23', ['2026-12-25', '2026-12-28'], '2026-12-30'],
])('soon are the three business days after %s', (_name, today, excludedDays, last) => {
  expect(soonUntil(today, excludedDays)).toBe(last)
})

test.each([
  ['the day before it is soon', '2026-11-30', '2026-11-20', false],
  ['three business days before', '2026-12-01', '2026-11-20', true],
  ['the last day, if nobody ran before', '2026-12-04', '2026-11-20', true],
  ['after the last day', '2026-12-05', '2026-11-20', false],
  ['an answer of the day before', '2026-12-01', '2026-11-30', true],
  ['an answer that was soon itself', '2026-12-02', '2026-12-01', false],
])('prices until a Friday: %s', (_name, today, answeredOn, expected) => {
  expect(expiresSoon({ validUntil: '2026-12-04', answeredOn }, today, [])).toBe(expected)
})
