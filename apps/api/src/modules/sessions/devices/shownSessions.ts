import type { Db } from '../../../db/database.ts'
import { bearerToken } from '../../../http/admission.ts'
import type { PublicContext } from '../../../http/context.ts'
import { readRefreshCookie } from '../tokens/refreshCookie.ts'
import * as queries from '../sessions.queries.ts'
import { openAnyAccess, openRefresh } from '../tokens/sessionTokens.ts'

/**
 * The sessions of the tokens a request shows: a refresh token, an access token, also one that has expired, or
 * both.
 */
export function shownSessions(context: PublicContext, refresh = readRefreshCookie(context)) {
  const { sessionSecret } = context.settings
  const access = bearerToken(context.request)
  return [
    refresh === undefined ? undefined : openRefresh(sessionSecret, refresh),
    access === undefined ? undefined : openAnyAccess(sessionSecret, access),
  ].filter((token) => token !== undefined)
}

/**
 * Marks the sessions a request shows, where they are this person's, as having shown a code of their second
 * factor.
 */
export async function showFactor(context: PublicContext, db: Db, loginId: number, confirmedAt: Date) {
  for (const { sessionId } of shownSessions(context))
    await queries.saveShownFactor(db, sessionId, loginId, confirmedAt)
}
