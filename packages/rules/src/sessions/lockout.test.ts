import { expect, test } from 'vitest'
import { loginLimits, nextTryAt, type LoginLimit } from './lockout.ts'

const firstAt = new Date('2026-11-21T00:00:00Z')
const lastAt = new Date('2026-11-21T00:05:00Z')
const waitSeconds = (limit: LoginLimit, failures: number) =>
  Math.max(0, nextTryAt(limit, { failures, firstAt, lastAt }) - lastAt.getTime()) / 1000

test.each(Object.keys(loginLimits) as LoginLimit[])(
  'nine failures of one %s wait for nothing; from the tenth each waits longer, up to 15 minutes (R24)',
  (limit) => {
    expect([1, 9, 10, 11, 12, 15, 19, 20, 30].map((failures) => waitSeconds(limit, failures))).toEqual([
      0, 0, 1, 2, 4, 32, 512, 900, 900,
    ])
  },
)

test('fifty failures lock an account until a day after the first', () => {
  expect(nextTryAt('account', { failures: 49, firstAt, lastAt }) - lastAt.getTime()).toBe(900_000)
  expect(nextTryAt('account', { failures: 50, firstAt, lastAt }) - firstAt.getTime()).toBe(86_400_000)
  expect(nextTryAt('address', { failures: 5000, firstAt, lastAt }) - lastAt.getTime()).toBe(900_000)
})

test('an account gets less than a hundred guesses a day, from all addresses together (A3)', () => {
  expect(loginLimits.account.ceiling + loginLimits.known.ceiling).toBeLessThanOrEqual(100)
})
