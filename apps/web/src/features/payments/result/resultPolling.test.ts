import { expect, test } from 'vitest'
import { waitBeforeAsking } from './resultPolling.ts'

test('the result is asked for less and less often, and not for ever', () => {
  const waits: number[] = []
  for (let asked = 1; ; asked += 1) {
    const wait = waitBeforeAsking(asked)
    if (wait === false) break
    waits.push(wait)
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(150_000)
})
