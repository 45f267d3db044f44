import { inactivityLimitMs, warningMs } from './sessionLimits.ts'

/** Seconds until an idle person is logged out; undefined before the last minute (§4 Session). */
export function secondsLeft(idleMs: number): number | undefined {
  const leftMs = inactivityLimitMs - idleMs
  return leftMs > 0 && leftMs <= warningMs ? Math.ceil(leftMs / 1000) : undefined
}

/** Seconds at which screen readers announce the warning; an announcement each second would be useless. */
const announcedAt = [10, 30, 60] as const

/** Latest announced seconds for the seconds that remain. */
export const announcedSeconds = (secondsLeft: number): number =>
  announcedAt.find((seconds) => secondsLeft <= seconds) ?? secondsLeft
