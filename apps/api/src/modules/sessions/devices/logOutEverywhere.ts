import { providerScope } from '../../../db/database.ts'
import { inScope, type Context } from '../../../http/context.ts'
import { actorOf, recordAct } from '../../audit/recordAct.ts'
import { lockCredentials, userSubject } from '../../users/users.service.ts'
import { endSessions } from '../sessions.service.ts'

/** Ends every session of the person, this one included, in every customer and on every device (R22). */
export async function logOutEverywhere(context: Context): Promise<null> {
  const { database, member, now } = context
  await inScope(database, providerScope, async (db) => {
    await lockCredentials(db, member.loginId)
    await endSessions(db, { loginId: member.loginId }, 'logged out everywhere', now)
    await recordAct({ db, now }, actorOf(context), userSubject(null, member.loginId), 'logOutEverywhere')
  })
  return null
}
