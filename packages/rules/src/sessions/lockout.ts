import { dayMs, minuteMs } from '../time/durations.ts'

const secondMs = 1000

/** R24: so many failures are free; each further one waits twice as long as the one before. */
const freeFailures = 10
const longestPauseMs = 15 * minuteMs

interface Limit {
  /** Failures are counted for this long from the first of them. */
  readonly windowMs: number
  /** From so many failures on, no try is allowed until the window ends. */
  readonly ceiling: number
}

/**
 * Counters of failures. A try from an address that the account has never used counts against `account` and
 * `address`; one from a known address against `known` alone, so that strangers cannot lock an owner out (A3),
 * nor a busy office its own people. Both ceilings together stay within a hundred guesses at one account.
 */
export const loginLimits = {
  account: { windowMs: dayMs, ceiling: 50 },
  known: { windowMs: dayMs, ceiling: 50 },
  address: { windowMs: 15 * minuteMs, ceiling: Infinity },
} as const satisfies Record<string, Limit>

export type LoginLimit = keyof typeof loginLimits

/** Rows of failures may be removed after this long. */
export const failuresKeptMs = dayMs

/** Time for which an address stays known after the last login from it. */
export const addressKeptMs = 180 * dayMs

export interface Failures {
  readonly failures: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** Time of the next allowed try in milliseconds of the epoch; in the past when no pause applies. */
export function nextTryAt(limit: LoginLimit, { failures, firstAt, lastAt }: Failures): number {
  const { windowMs, ceiling } = loginLimits[limit]
  if (failures >= ceiling) return firstAt.getTime() + windowMs
  if (failures < freeFailures) return lastAt.getTime()
  return lastAt.getTime() + Math.min(2 ** (failures - freeFailures) * secondMs, longestPauseMs)
}
