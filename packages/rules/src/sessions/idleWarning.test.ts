import { expect, test } from 'vitest'
import { secondsLeft, secondsSaid } from './idleWarning.ts'
import { inactivityLimitMs } from './sessionLimits.ts'

test.each([
  [0, undefined],
  [inactivityLimitMs - 60_001, undefined],
  [inactivityLimitMs - 60_000, 60],
  [inactivityLimitMs - 59_001, 60],
  [inactivityLimitMs - 1, 1],
  [inactivityLimitMs, undefined],
  [inactivityLimitMs + 60_000, undefined],
])('after %i ms of nothing the warning counts %s (§4 Session)', (idleMs, left) =>
  expect(secondsLeft(idleMs)).toBe(left),
)

test('of sixty seconds three are said aloud', () => {
  const said = Array.from({ length: 60 }, (_, index) => secondsSaid(60 - index))
  expect([...new Set(said)]).toEqual([60, 30, 10])
})
