import { expect, test } from 'vitest'
import { loginLimits, waitMsOf, type LoginLimit } from './lockout.ts'

const firstAt = new Date('2026-11-21T00:00:00Z')
const lastAt = new Date('2026-11-21T00:05:00Z')
const waitSeconds = (limit: LoginLimit, failures: number) =>
  waitMsOf(limit, { failures, firstAt, lastAt }, lastAt) / 1000

test.each(Object.keys(loginLimits) as LoginLimit[])(
  'nine failures of one %s wait for nothing; from the tenth each waits longer, up to 15 minutes (R24)',
  (limit) => {
    expect([1, 9, 10, 11, 12, 15, 19, 20, 30].map((failures) => waitSeconds(limit, failures))).toEqual([
      0, 0, 1, 2, 4, 32, 512, 900, 900,
    ])
  },
)

test('fifty failures lock an account until a day after the first', () => {
  expect(waitSeconds('account', 49)).toBe(900)
  expect(waitSeconds('account', 50)).toBe(86_400 - 300)
  expect(waitSeconds('address', 5000)).toBe(900)
})

test('an account gets less than a hundred guesses a day, from all addresses together (A3)', () => {
  expect(loginLimits.account.ceiling + loginLimits.known.ceiling).toBeLessThanOrEqual(100)
})
