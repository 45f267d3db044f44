/** When the person last did something in any tab (§4 Session: refresh only when active in the last 15 minutes). */
const activityKey = 'tradecounter.lastActivity'
let lastWritten = 0

export function noteActivity(): void {
  const now = Date.now()
  if (now - lastWritten < 1000) return
  lastWritten = now
  localStorage.setItem(activityKey, String(now))
}

/** Milliseconds since the last activity in any tab. */
export const idleMs = (): number => Date.now() - Number(localStorage.getItem(activityKey) ?? Date.now())

export function watchActivity(): () => void {
  const events = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const
  for (const event of events) window.addEventListener(event, noteActivity, { passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, noteActivity)
  }
}
