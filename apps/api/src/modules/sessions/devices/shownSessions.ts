import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Db } from '../../../db/database.ts'
import { bearerToken } from '../../../http/admission.ts'
import type { PublicContext } from '../../../http/context.ts'
import { readRefreshCookie } from '../tokens/refreshCookie.ts'
import * as queries from '../sessions.queries.ts'
import { openAnyAccess, openRefresh } from '../tokens/sessionTokens.ts'

/**
 * The sessions of the tokens that a request shows in its body, cookie or header; an access token may have
 * expired.
 */
export function shownSessions(
  context: PublicContext,
  { accessToken, refreshToken }: RouteInput<'revokeToken'>['body'] = {},
) {
  const { sessionSecret } = context.settings
  const refresh = refreshToken ?? readRefreshCookie(context)
  const accessTokens = [bearerToken(context.request), accessToken].filter((token) => token !== undefined)
  return [
    refresh === undefined ? undefined : openRefresh(sessionSecret, refresh),
    ...accessTokens.map((token) => openAnyAccess(sessionSecret, token)),
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
