import type { Dependency } from '@tradecounter/contract/route.ts'
import type { Services, SignedIn } from '../../http/context.ts'
import { openAccess, openView } from './tokens/sessionTokens.ts'
import { findSignedIn } from './signedIn.ts'
import { findViewing } from './views/viewing.ts'

/**
 * Finds the member of an access token, or the viewed person of an impersonation.
 * @returns undefined for a revoked session or a disabled login (R22)
 */
export async function authenticate(
  accessToken: string,
  services: Services,
  dependsOn?: readonly Dependency[],
): Promise<SignedIn | undefined> {
  const now = services.clock()
  const { sessionSecret } = services.settings
  const token = openAccess(sessionSecret, accessToken, now)
  if (token) return findSignedIn(services, token.sessionId, token.customerId, dependsOn)
  const view = openView(sessionSecret, accessToken, now)
  return view && (await findViewing(services, view.sessionId, view.customerId, dependsOn))?.member
}
