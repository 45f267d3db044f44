import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { changeUser } from '@tradecounter/rules/users/changeUser.ts'
import { accountMailsAnHour } from '@tradecounter/rules/passwords/linkLife.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { userProblems } from '@tradecounter/rules/users/users.problems.ts'
import { customerIn } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { accept, notFound, refused } from '../../http/refused.ts'
import { countActs } from '../audit/countActs.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { isFlooded } from '../login-links/loginLinks.service.ts'
import { endSessions } from '../sessions/sessions.service.ts'
import { renewInvitation } from './invitedMembers.queries.ts'
import { claimsOf } from './toUser.ts'
import * as logins from './logins.queries.ts'
import * as administrators from './administrators.queries.ts'
import { lockMember, lockOtherManagers } from './lockedMembers.queries.ts'
import * as queries from './users.queries.ts'
import { getUser, nameOf, userSubject } from './users.service.ts'

const actionOf = (enable: boolean) => (enable ? 'enableUser' : 'disableUser')

async function setAdministratorStatus(context: Context, userName: string, enable: boolean): Promise<User> {
  const { db, now, member, outbox } = context
  const enabled = await administrators.lockAdministrators(db)
  const user = await administrators.findAdministrator(db, userName)
  if (!user) throw notFound('This user')
  if (user.enabled === enable) return getUser(context, userName)
  if (!enable && user.userName === member.userName) throw refused(userProblems.ownDisable)
  if (!enable && enabled === 1) throw refused(userProblems.lastAdministrator)
  await logins.saveLogin(db, user.id, { enabled: enable }, now)
  await recordAct(context, actorOf(context), userSubject(null, user.id), actionOf(enable))
  if (enable) return getUser(context, userName)
  await endSessions(db, { loginId: user.id }, 'disabled', now)
  await outbox.emit(db, 'userDisabled', { loginId: user.id, customerId: null })
  return getUser(context, userName)
}

/**
 * Enables or disables a person (§4). Disabling ends their access at the next request; a repeat changes
 * nothing.
 */
export async function setUserStatus(context: Context, name: string, enable: boolean): Promise<User> {
  const { db, now, member, outbox, scope } = context
  const userName = nameOf(name)
  const customerId = customerIn(scope)
  if (customerId === undefined) return setAdministratorStatus(context, userName, enable)
  const user = await lockMember(db, customerId, userName)
  if (!user) throw notFound('This user')
  if (user.memberEnabled === enable) return getUser(context, userName)
  const others = await lockOtherManagers(db, customerId, user.id)
  const claims = claimsOf(user)
  const manager = { userName: member.userName, isAdmin: isAdmin(member) }
  accept(changeUser({ ...user, claims }, { claims, enabled: enable }, manager, others))
  await queries.saveMembership(
    db,
    { customerId, id: user.id, version: user.version },
    { enabled: enable },
    now,
  )
  await recordAct(context, actorOf(context), userSubject(customerId, user.id), actionOf(enable))
  // Also when enabled: a login that met the disabling has begun a session.
  await endSessions(db, { loginId: user.loginId, customerId }, 'disabled', now)
  if (!enable) await outbox.emit(db, 'userDisabled', { loginId: user.loginId, customerId })
  return getUser(context, userName)
}

/**
 * Resends the invitation of a customer's person. A person with a login gets no activation link; limits (A7)
 * and refusals (R24) are the same, so that the answer does not reveal the login.
 */
async function remindMember(context: Context, customerId: number, userName: string): Promise<null> {
  const { db, now, outbox } = context
  const user = await lockMember(db, customerId, userName)
  if (!user) throw notFound('This user')
  if (user.activatedAt && !user.askedAt) throw refused(userProblems.activated)
  if (!user.memberEnabled) throw refused(userProblems.disabled)
  const subject = userSubject(customerId, user.id)
  const since = new Date(now.getTime() - hourMs)
  if ((await countActs(db, subject, ['inviteUser', 'remindUser'], since)) >= accountMailsAnHour)
    throw refused(userProblems.remindedOften)
  if (user.askedAt) await renewInvitation(db, customerId, user.id, now)
  await recordAct(context, actorOf(context), subject, 'remindUser')
  await outbox.emit(db, 'userInvited', { loginId: user.loginId, customerId })
  return null
}

/**
 * Sends an invitation again, with a new link (§8 'Reminder sent successfully.'); at most five an hour (A7).
 */
export async function remindUser(context: Context, name: string): Promise<null> {
  const { db, now, outbox, scope } = context
  const userName = nameOf(name)
  const customerId = customerIn(scope)
  if (customerId !== undefined) return remindMember(context, customerId, userName)
  const user = await administrators.findAdministrator(db, userName)
  if (!user) throw notFound('This user')
  if (user.activatedAt) throw refused(userProblems.activated)
  if (!user.enabled) throw refused(userProblems.disabled)
  if (await isFlooded(db, { loginId: user.loginId, purpose: 'activation', now }))
    throw refused(userProblems.remindedOften)
  await recordAct(context, actorOf(context), userSubject(null, user.id), 'remindUser')
  await outbox.emit(db, 'userInvited', { loginId: user.loginId, customerId: null })
  return null
}
