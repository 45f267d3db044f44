import { inactivityLimitMs, warningMs } from './sessionLimits.ts'

/** Seconds until who does nothing is logged out, within the last minute before it (§4 Session). */
export function secondsLeft(idleMs: number): number | undefined {
  const leftMs = inactivityLimitMs - idleMs
  return leftMs > 0 && leftMs <= warningMs ? Math.ceil(leftMs / 1000) : undefined
}

/** Said aloud at these only: a voice that counts every second is no help. */
const saidAt = [10, 30, 60] as const

/** What a screen reader was last told, for so many seconds left. */
export const secondsSaid = (left: number): number => saidAt.find((each) => left <= each) ?? left
