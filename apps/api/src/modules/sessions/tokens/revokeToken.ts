import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { inScope, type PublicContext } from '../../../http/context.ts'
import { tokenScope } from '../signedIn.ts'
import { clearRefreshCookie } from './refreshCookie.ts'
import { revokeSession } from '../sessions.queries.ts'
import { shownSessions } from '../devices/shownSessions.ts'

/**
 * Logging out ends the session of each token that is shown. Anything else changes nothing and answers the
 * same.
 */
export async function revokeToken(context: PublicContext, body: RouteInput<'revokeToken'>['body']) {
  const shown = shownSessions(context, body)
  clearRefreshCookie(context)
  for (const { sessionId, customerId } of shown)
    await inScope(context.database, tokenScope(customerId), (db) =>
      revokeSession(db, sessionId, 'logged out', context.now),
    )
  return null
}
