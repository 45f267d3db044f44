import { expect, test } from 'vitest'
import { tokenBuckets } from './tokenBuckets.ts'

const rate = { burst: 3, perSecond: 0.001 }

test('a flood from other addresses does not refill the bucket of an address that continues', () => {
  const now = new Date()
  const buckets = tokenBuckets(() => now)
  const triedFrom = (address: string) => buckets.take(address, rate).waitMs === 0
  expect([1, 2, 3, 4].map(() => triedFrom('a'))).toEqual([true, true, true, false])
  let allowed = 0
  for (let address = 0; address < 60_000; address += 1) {
    triedFrom(String(address))
    if (address % 1000 === 0 && triedFrom('a')) allowed += 1
  }
  expect(allowed).toBe(0)
})

test('a full bucket is refilled by time alone, and not by a clock that was set back', () => {
  let now = Date.now()
  const buckets = tokenBuckets(() => new Date(now))
  const waits = () => buckets.take('a', rate).waitMs
  expect([waits(), waits(), waits(), waits()]).toEqual([0, 0, 0, 1_000_000])
  now -= 60_000
  expect(waits()).toBe(1_000_000)
  now += 1_000_000
  expect([waits(), waits()]).toEqual([0, 1_000_000])
})
