import { describe, expect, test } from 'vitest'
import { hasLapsed, isWorthSearching, mayResendForm } from './attemptTiming.ts'

const startedAt = new Date('2026-11-21T01:00:00Z')
const after = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000)
const attempt = { state: 'open', startedAt, expiresAt: after(30), startedByLoginId: 7 } as const

describe('the times of a card attempt (R15)', () => {
  test.each([
    ['at once', attempt, 7, 0, true],
    ['while the provider remembers the uuid and there is time to fill the page in', attempt, 7, 9.9, true],
    ['not after that', attempt, 7, 10, false],
    ['not after the clock was set back by an hour', attempt, 7, -50, false],
    ['not to a colleague of who is at the card page', attempt, 8, 1, false],
    ['not once the provider has said something', { ...attempt, state: 'unknown' }, 7, 1, false],
    ['not once it is over', { ...attempt, state: 'declined' }, 7, 1, false],
  ] as const)('the form is handed out again %s', (_, attempt, loginId, minutes, expected) => {
    expect(mayResendForm(attempt, loginId, after(minutes))).toBe(expected)
  })

  test('no search is made in the first seconds', () => {
    expect(isWorthSearching(attempt, after(0.05))).toBe(false)
    expect(isWorthSearching(attempt, after(0.1))).toBe(true)
    // The clock was set back by an hour meanwhile.
    expect(isWorthSearching(attempt, after(-50))).toBe(true)
  })

  test.each([
    ['before it expires', attempt, 29, false],
    ['within the search’s lag', attempt, 34, false],
    ['after both', attempt, 35, true],
    ['after both, in doubt', { ...attempt, state: 'unknown' }, 35, true],
    ['when it is resolved', { ...attempt, state: 'declined' }, 90, false],
  ] as const)('an attempt has lapsed %s: %j', (_, attempt, minutes, expected) => {
    expect(hasLapsed(attempt, after(minutes))).toBe(expected)
  })
})
