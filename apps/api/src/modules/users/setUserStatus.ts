import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { changeUser } from '@tradecounter/rules/users/manageUser.ts'
import { userProblems } from '@tradecounter/rules/users/users.problems.ts'
import type { Context } from '../../http/context.ts'
import { accept, notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { isFlooded } from '../login-links/loginLinks.service.ts'
import { endSessions } from '../sessions/sessions.service.ts'
import { claimsOf } from './toUser.ts'
import * as logins from './logins.queries.ts'
import * as queries from './users.queries.ts'
import { getUser, nameOf, userSubject, type Whose } from './users.service.ts'

const actionOf = (enable: boolean) => (enable ? 'enableUser' : 'disableUser')

async function setAdministratorStatus(context: Context, userName: string, enable: boolean): Promise<User> {
  const { db, now, member, outbox } = context
  const enabled = await queries.lockAdministrators(db)
  const user = await queries.findAdministrator(db, userName)
  if (!user) throw notFound('This user')
  if (user.enabled === enable) return getUser(context, null, userName)
  if (!enable && user.userName === member.userName) throw refused(userProblems.ownDisable)
  if (!enable && enabled === 1) throw refused(userProblems.lastAdministrator)
  await logins.saveLogin(db, user.id, { enabled: enable }, now)
  await recordAct(context, actorOf(context), userSubject(null, user.id), actionOf(enable))
  if (enable) return getUser(context, null, userName)
  await endSessions(db, { loginId: user.id }, 'disabled', now)
  await outbox.emit(db, 'userDisabled', { loginId: user.id, customerId: null })
  return getUser(context, null, userName)
}

/** Enables or disables a person (§4): disabled, they are out at their next request. Asked for what is so, nothing happens. */
export async function setUserStatus(
  context: Context,
  whose: Whose,
  name: string,
  enable: boolean,
): Promise<User> {
  const userName = nameOf(name)
  if (whose === null) return setAdministratorStatus(context, userName, enable)
  const { db, now, member, outbox } = context
  const user = await queries.lockMember(db, whose, userName)
  if (!user) throw notFound('This user')
  if (user.memberEnabled === enable) return getUser(context, whose, userName)
  const others = await queries.lockOtherManagers(db, whose, user.id)
  const claims = claimsOf(user)
  const manager = { userName: member.userName, isAdmin: isAdmin(member) }
  accept(changeUser({ ...user, claims }, { claims, enabled: enable }, manager, others))
  await queries.saveMembership(
    db,
    { customerId: whose, id: user.id, version: user.version },
    { enabled: enable },
    now,
  )
  await recordAct(context, actorOf(context), userSubject(whose, user.id), actionOf(enable))
  if (enable) return getUser(context, whose, userName)
  await endSessions(db, { loginId: user.loginId, customerId: whose }, 'disabled', now)
  await outbox.emit(db, 'userDisabled', { loginId: user.loginId, customerId: whose })
  return getUser(context, whose, userName)
}

/** Sends an invitation again, with a new link (§8 'Reminder sent successfully.'); at most five an hour (A7). */
export async function remindUser(context: Context, whose: Whose, name: string): Promise<null> {
  const { db, now, outbox } = context
  const userName = nameOf(name)
  const user =
    whose === null
      ? await queries.findAdministrator(db, userName)
      : await queries.findMember(db, whose, userName)
  if (!user) throw notFound('This user')
  if (user.activatedAt) throw refused(userProblems.activated)
  if (await isFlooded(db, { loginId: user.loginId, purpose: 'activation', now }))
    throw refused(userProblems.remindedOften)
  await recordAct(context, actorOf(context), userSubject(whose, user.id), 'remindUser')
  await outbox.emit(db, 'userInvited', { loginId: user.loginId, customerId: whose })
  return null
}
