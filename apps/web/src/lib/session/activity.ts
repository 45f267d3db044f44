import { inactivityLimitMs } from '@tradecounter/rules/sessions/sessionLimits.ts'

/**
 * Storage key of the person's last activity in any tab (§4 Session:
 * refresh only when active in the last 15 minutes).
 */
const activityKey = 'tradecounter.lastActivity'
let lastWritten = 0
let paused = false

/**
 * Stops counting activity during the idle warning, when only its button counts.
 */
export function pauseActivity(on: boolean): void {
  paused = on
}

export function noteActivity(): void {
  const now = Date.now()
  const sinceMs = now - lastWritten
  // Negative after the clock was set back.
  if (sinceMs >= 0 && sinceMs < 1000) return
  lastWritten = now
  localStorage.setItem(activityKey, String(now))
}

/** Milliseconds since the last activity in any tab. */
export const idleMs = (): number => Date.now() - Number(localStorage.getItem(activityKey) ?? Date.now())

/** True after the idle timeout; only a new login continues. */
export const isIdleTooLong = (): boolean => idleMs() >= inactivityLimitMs

export function watchActivity(): () => void {
  const events = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const
  const note = () => {
    if (!paused && !isIdleTooLong()) noteActivity()
  }
  for (const event of events) window.addEventListener(event, note, { passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, note)
  }
}
