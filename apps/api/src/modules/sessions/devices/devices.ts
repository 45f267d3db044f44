import { providerScope } from '../../../db/database.ts'
import { inScope, type Context } from '../../../http/context.ts'
import { notFound } from '../../../http/refused.ts'
import { actorOf, recordAct } from '../../audit/recordAct.ts'
import { lockCredentials, userSubject } from '../../users/users.service.ts'
import { listSessionsOf } from './devices.queries.ts'
import { revokeSession, revokeSessionsOf } from '../sessions.queries.ts'

/** Sessions of the person by device, this one included. */
export async function listDevices({ database, member, now }: Context) {
  const sessions = await listSessionsOf(database.scoped(providerScope), member.loginId, now)
  return sessions.map(({ id, browser, address, createdAt, rotatedAt }) => ({
    sessionId: id,
    browser,
    address,
    firstUsedAt: createdAt.toISOString(),
    lastUsedAt: rotatedAt.toISOString(),
    isThisOne: id === member.sessionId,
  }))
}

/** @throws Refused 404 for another person's session and for one that has ended. */
export async function endDevice(context: Context, sessionId: string): Promise<null> {
  const { database, member, now } = context
  await inScope(database, providerScope, async (db) => {
    const mine = await listSessionsOf(db, member.loginId, now)
    if (!mine.some(({ id }) => id === sessionId)) throw notFound('This device')
    await revokeSession(db, sessionId, 'logged out from another device', now)
    await recordAct({ db, now }, actorOf(context), userSubject(null, member.loginId), 'endDevice')
  })
  return null
}

/** All but this one stop at their next request (R22). */
export async function endOtherDevices(context: Context): Promise<null> {
  const { database, member, now } = context
  const { loginId, sessionId: except } = member
  await inScope(database, providerScope, async (db) => {
    await lockCredentials(db, loginId)
    await revokeSessionsOf(db, { loginId, except }, 'logged out from another device', now)
    await recordAct({ db, now }, actorOf(context), userSubject(null, loginId), 'endOtherDevices')
  })
  return null
}
