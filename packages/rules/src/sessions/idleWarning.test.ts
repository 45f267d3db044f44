import { expect, test } from 'vitest'
import { secondsLeft, announcedSeconds } from './idleWarning.ts'
import { inactivityLimitMs } from './sessionLimits.ts'

test.each([
  [0, undefined],
  [inactivityLimitMs - 60_001, undefined],
  [inactivityLimitMs - 60_000, 60],
  [inactivityLimitMs - 59_001, 60],
  [inactivityLimitMs - 1, 1],
  [inactivityLimitMs, undefined],
  [inactivityLimitMs + 60_000, undefined],
])('after %i ms of nothing the warning counts %s (§4 Session)', (idleMs, expected) =>
  expect(secondsLeft(idleMs)).toBe(expected),
)

test('three of sixty seconds are announced', () => {
  const announced = Array.from({ length: 60 }, (_, index) => announcedSeconds(60 - index))
  expect([...new Set(announced)]).toEqual([60, 30, 10])
})
