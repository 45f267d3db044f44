import { createListeners } from '../listeners.ts'

/**
 * Events from the API client to the shell, which has the router: end of the session (401),
 * or a page that the member may not see (403). Handled in `shell/session/SessionWatch.tsx`.
 */
type SessionEvent = 'expired' | 'forbidden'

export const { emit: announceSession, subscribe: onSession } = createListeners<[SessionEvent]>()
