const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** R24: this many failures are free; every further one waits, twice as long as the one before. */
const freeFailures = 10
const longestPauseMs = 15 * minute

interface Limit {
  /** Failures are counted for this long from the first of them. */
  readonly windowMs: number
  /** Past this many nothing is tried until the window is over. */
  readonly ceiling: number
}

/**
 * What failures are counted by. Somebody at an address the account has never come from is held by `account` and `address`;
 * somebody at one it has come from by `known` alone, so that strangers cannot shut an owner out (A3), nor a busy office
 * its own people. Both ceilings together stay within a hundred guesses at one account.
 */
export const loginLimits = {
  account: { windowMs: day, ceiling: 50 },
  known: { windowMs: day, ceiling: 50 },
  address: { windowMs: 15 * minute, ceiling: Infinity },
} as const satisfies Record<string, Limit>

export type LoginLimit = keyof typeof loginLimits

/** After this long no row of failures matters any more. */
export const failuresKeptMs = day

/** An address is known for this long after the last login from it. */
export const addressKeptMs = 180 * day

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
  return lastAt.getTime() + Math.min(2 ** (failures - freeFailures) * second, longestPauseMs)
}
