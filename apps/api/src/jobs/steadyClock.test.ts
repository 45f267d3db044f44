import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { steadyClock } from './steadyClock.ts'

afterEach(() => vi.useRealTimers())

test('the clock of job timers does not go back with the machine’s clock (T1)', () => {
  const before = steadyClock.now()
  expect(Math.abs(before - Date.now())).toBeLessThan(dayMs)
  vi.useFakeTimers({ toFake: ['Date'], now: before - dayMs })
  expect(steadyClock.now()).toBeGreaterThanOrEqual(before)
})
