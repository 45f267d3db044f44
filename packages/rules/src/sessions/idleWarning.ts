import { inactivityLimitMs, warningMs } from './sessionLimits.ts'

/** Seconds until who does nothing is logged out, within the last minute before it (§4 Session). */
export function secondsLeft(idleMs: number): number | undefined {
  const leftMs = inactivityLimitMs - idleMs
  return leftMs > 0 && leftMs <= warningMs ? Math.ceil(leftMs / 1000) : undefined
}

/** Seconds at which a screen reader announces the warning: a voice that counts every second is no help. */
const saidAt = [10, 30, 60] as const

/** Latest announcement for the seconds that remain. */
export const secondsSaid = (left: number): number => saidAt.find((each) => left <= each) ?? left
