import { dayMs, minuteMs } from '@tradecounter/rules/time/durations.ts'

const secondMs = 1000

/** R24: this many failures are free; every further one waits, twice as long as the one before. */
const freeFailures = 10
const longestPauseMs = 15 * minuteMs

interface Limit {
  /** Failures are counted for this long from the first of them. */
  readonly windowMs: number
  /** Past this many nothing is tried until the window is over. */
  readonly ceiling: number
}

/**
 * Limits of failed logins. A person at an address new to the account is held by `account` and `address`; one
 * at a known address by `known` alone, so that strangers cannot shut an owner out (A3), nor a busy office its
 * own people. Both ceilings together stay within a hundred guesses at one account.
 */
export const loginLimits = {
  account: { windowMs: dayMs, ceiling: 50 },
  known: { windowMs: dayMs, ceiling: 50 },
  address: { windowMs: 15 * minuteMs, ceiling: Infinity },
} as const satisfies Record<string, Limit>

export type LoginLimit = keyof typeof loginLimits

/** After this long no row of failures matters any more. */
export const failuresKeptMs = dayMs

/** An address is known for this long after the last login from it. */
export const addressKeptMs = 180 * dayMs

export interface Failures {
  readonly failures: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** When the next try is allowed, in milliseconds of the epoch; a time in the past when nothing is in the way. */
export function nextTryAt(limit: LoginLimit, { failures, firstAt, lastAt }: Failures): number {
  const { windowMs, ceiling } = loginLimits[limit]
  if (failures >= ceiling) return firstAt.getTime() + windowMs
  if (failures < freeFailures) return lastAt.getTime()
  return lastAt.getTime() + Math.min(2 ** (failures - freeFailures) * secondMs, longestPauseMs)
}
