/**
 * What the API client has to tell the shell, which knows the router: the session ended (401) or a page is not for this
 * member (403). The shell listens (`shell/SessionWatch.tsx`).
 */
type SessionEvent = 'expired' | 'forbidden'

const listeners = new Set<(event: SessionEvent) => void>()

export function announceSession(event: SessionEvent): void {
  for (const listener of listeners) listener(event)
}

export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
