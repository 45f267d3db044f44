import { dayMs, minuteMs } from '../time/durations.ts'

const secondMs = 1000

/** Failures without a pause; each further failure doubles the pause (R24). */
const freeFailures = 10
const longestPauseMs = 15 * minuteMs

interface Limit {
  /** Time for which failures are counted, from the first one. */
  readonly windowMs: number
  /** Number of failures from which on no try is allowed until the window ends. */
  readonly ceiling: number
}

/**
 * Counters of failures. A try from an unknown address counts in `account` and `address`; a try from an
 * address that the account has logged in from counts only in `known`, so that strangers cannot lock the owner
 * out (A3). The two ceilings of 50 together allow at most a hundred guesses at one account in a day.
 */
export const loginLimits = {
  account: { windowMs: dayMs, ceiling: 50 },
  known: { windowMs: dayMs, ceiling: 50 },
  address: { windowMs: 15 * minuteMs, ceiling: Infinity },
} as const satisfies Record<string, Limit>

export type LoginLimit = keyof typeof loginLimits

/** A failure further in the future was counted at a wrong clock, and counts no more once it is right. */
export const clockToleranceMs = minuteMs

/** Time for which rows of failures are stored. */
export const failureLifeMs = dayMs

/** Time for which an address stays known after the last login from there. */
export const addressLifeMs = 180 * dayMs

export interface Failures {
  readonly failures: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/**
 * Milliseconds until the next allowed try: none before the tenth failure, and none for failures at a clock
 * that was ahead.
 */
export function waitMsOf(limit: LoginLimit, { failures, firstAt, lastAt }: Failures, now: Date): number {
  const { windowMs, ceiling } = loginLimits[limit]
  if (failures < freeFailures || lastAt.getTime() > now.getTime() + clockToleranceMs) return 0
  const nextTryAt =
    failures >= ceiling
      ? firstAt.getTime() + windowMs
      : lastAt.getTime() + Math.min(2 ** (failures - freeFailures) * secondMs, longestPauseMs)
  return Math.max(0, nextTryAt - now.getTime())
}
