import type { Dependency } from '@tradecounter/contract/route.ts'
import { accessTokenLifeMs } from '@tradecounter/rules/sessions/sessionLimits.ts'
import { viewScope, type Scope } from '../../../db/database.ts'
import type { Services, SignedIn, View } from '../../../http/context.ts'
import { enterView } from '../enterSession.queries.ts'
import { sealView } from '../tokens/sessionTokens.ts'
import { entryOf, toSignedIn } from '../signedIn.ts'

type Asking = Pick<Services, 'database' | 'clock' | 'settings'>

/** Viewed person with the read-only scope. */
interface Viewed {
  readonly member: SignedIn & { readonly view: View }
  readonly scope: Scope
}

/**
 * Finds the person that a session impersonates, as of now. @returns undefined once the impersonation is over
 */
export async function findViewing(
  { database, clock, settings }: Asking,
  sessionId: string,
  customerId: number,
  dependsOn?: readonly Dependency[],
): Promise<Viewed | undefined> {
  const scope = viewScope(customerId)
  const entry = { ...entryOf({ settings }, sessionId, clock()), dependsOn }
  const row = await enterView(database, scope, customerId, entry)
  if (!row) return undefined
  const { viewerLoginId: loginId, viewerName: by, viewReason: reason, viewEndsAt: endsAt } = row
  return { scope, member: { ...toSignedIn(row, sessionId), view: { loginId, by, reason, endsAt } } }
}

/** Lives no longer than the view. */
export function viewToken({ clock, settings }: Pick<Services, 'clock' | 'settings'>, { member }: Viewed) {
  const { sessionId, customerId = 0, view } = member
  const expiresAt = Math.min(clock().getTime() + accessTokenLifeMs, view.endsAt.getTime())
  return {
    token: sealView(settings.sessionSecret, { sessionId, customerId, expiresAt }),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
