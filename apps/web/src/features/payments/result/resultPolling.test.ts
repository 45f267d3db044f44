import { expect, test } from 'vitest'
import { waitBeforeAsking } from './resultPolling.ts'

test('polling of the result slows down and ends', () => {
  const waits: number[] = []
  for (let requests = 1; ; requests += 1) {
    const wait = waitBeforeAsking(requests)
    if (wait === false) break
    waits.push(wait)
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(150_000)
})
