import type { Services, SignedIn } from '../../http/context.ts'
import { entryOf, tokenScope } from './entering.ts'
import { enterSession } from './sessions.queries.ts'
import { openAccess, openView } from './sessionTokens.ts'
import { toSignedIn } from './toSignedIn.ts'
import { findViewing } from './views/viewing.ts'

/** The member of a session as they are now, or nobody: it has ended, or they were disabled. `customerId` 0: a provider's. */
export async function findSignedIn(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  sessionId: string,
  customerId: number,
): Promise<SignedIn | undefined> {
  const row = await enterSession(database, tokenScope(customerId), entryOf({ settings }, sessionId, clock()))
  return row && toSignedIn(row, sessionId)
}

/** R22: an access token of a revoked session, or of somebody disabled, stops working at the next request. */
export async function authenticate(accessToken: string, services: Services): Promise<SignedIn | undefined> {
  const now = services.clock()
  const { sessionSecret } = services.settings
  const token = openAccess(sessionSecret, accessToken, now)
  if (!token) {
    const viewed = openView(sessionSecret, accessToken, now)
    return viewed && (await findViewing(services, viewed.sessionId, viewed.customerId))?.member
  }
  return findSignedIn(services, token.sessionId, token.customerId)
}
