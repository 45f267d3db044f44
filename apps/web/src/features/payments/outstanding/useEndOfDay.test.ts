import '../../../testing/browserStub.fixtures.ts'
import { renderHook } from '../../../testing/renderHook.fixtures.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { setServerTime } from '../../../lib/api/serverClock.ts'
import { useEndOfDay } from './useEndOfDay.ts'

afterEach(() => vi.useRealTimers())

test('a selection is reset at 11.59pm on the server’s clock, however wrong the device’s is (§9)', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:58:30Z') })
  const reset = vi.fn<() => void>()
  renderHook(() => useEndOfDay('Australia/Sydney', () => true, reset))
  // 10.00pm of three days before.
  setServerTime('2026-11-20T11:00:00Z')
  vi.advanceTimersByTime(60_000)
  expect(reset).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * 3_600_000)
  expect(reset).toHaveBeenCalledOnce()
})
