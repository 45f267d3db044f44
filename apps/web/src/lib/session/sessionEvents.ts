import { createListeners } from '../listeners.ts'

/**
 * Events from the API client to the shell, which knows the router: the session ended (401)
 * or a page is not for this member (403). The shell listens (`shell/session/SessionWatch.tsx`).
 */
type SessionEvent = 'expired' | 'forbidden'

export const { tell: announceSession, subscribe: onSession } = createListeners<[SessionEvent]>()
