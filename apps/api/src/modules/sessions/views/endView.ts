import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { viewProblems } from '@tradecounter/rules/sessions/view.problems.ts'
import { accessTokenLifeMs } from '@tradecounter/rules/sessions/sessionLimits.ts'
import { providerScope } from '../../../db/database.ts'
import { inScope, type Context } from '../../../http/context.ts'
import { Refused, refused } from '../../../http/refused.ts'
import { memberDetails } from '../memberDetails.ts'
import { findSessionMember } from '../enterSession.queries.ts'
import { sealAccess } from '../tokens/sessionTokens.ts'
import { entryOf, toSignedIn } from '../signedIn.ts'
import { closeView } from './closeView.ts'

/**
 * Ends an impersonation; the administrator's own session continues. @throws Refused without an impersonation
 */
export async function endView(context: Context) {
  const { database, member, now, settings } = context
  const { sessionId } = member
  if (!member.view) throw refused(viewProblems.over)
  await inScope(database, providerScope, (db) => closeView(db, sessionId, now))
  const db = database.scoped(providerScope)
  const row = await findSessionMember(db, providerScope, entryOf(context, sessionId, now))
  if (!row) throw new Refused([sessionProblems.expired], 401)
  const expiresAt = now.getTime() + accessTokenLifeMs
  const token = sealAccess(settings.sessionSecret, { sessionId, customerId: 0, expiresAt })
  const details = await memberDetails(context, db, toSignedIn(row, sessionId))
  return { token, expiresAt: new Date(expiresAt).toISOString(), ...details }
}
