import { fullName } from '@tradecounter/rules/members/member.ts'
import { secondFactorProblems } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { customerIn, providerScope, type Db } from '../../db/database.ts'
import { inScope, type Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import type { Outbox } from '../../jobs/outbox.ts'
import { actorOf, recordAct, type Actor } from '../audit/recordAct.ts'
import { endSessions } from '../sessions/sessions.service.ts'
import { findRecipientNamed, getUser, nameOf, userSubject } from '../users/users.service.ts'
import * as queries from './secondFactor.queries.ts'

interface Resetting {
  readonly db: Db
  readonly now: Date
  readonly outbox: Outbox
}

/**
 * Removes the factor of a person who lost their phone, ends their sessions and emails them. The next login
 * needs no code.
 */
export async function takeFactorAway(
  { db, now, outbox }: Resetting,
  by: Actor,
  loginId: number,
  subject = userSubject(null, loginId),
): Promise<void> {
  if (!(await queries.deleteFactor(db, loginId))) throw refused(secondFactorProblems.notOn)
  await endSessions(db, { loginId }, 'second factor reset', now)
  await recordAct({ db, now }, by, subject, 'resetSecondFactor')
  await outbox.emit(db, 'secondFactorRemoved', { loginId, by: by.actorName })
}

/** Resets a person's factor: a manager within their own customer, an administrator for any person. */
export async function resetSecondFactor(context: Context, typed: string): Promise<null> {
  const { database, member, now, outbox, scope } = context
  const customerId = customerIn(scope)
  const userName = nameOf(typed)
  if (userName === member.userName) throw refused(secondFactorProblems.own)
  // The manager's scope finds people of their own customer only. An invited person has not joined yet, and
  // the answer must not reveal whether their login has a factor (R24).
  const user = customerId === undefined ? undefined : await getUser(context, userName)
  if (user?.invitation) throw refused(secondFactorProblems.notOn)
  await inScope(database, providerScope, async (db) => {
    const person = await findRecipientNamed(db, userName)
    if (!person) throw notFound('This user')
    if (customerId !== undefined && (await queries.belongsElsewhere(db, person.loginId, customerId)))
      throw refused(secondFactorProblems.elsewhere)
    const by = { ...actorOf(context), actorName: fullName(member) }
    const subject = customerId !== undefined && user ? userSubject(customerId, user.id) : undefined
    await takeFactorAway({ db, now, outbox }, by, person.loginId, subject)
  })
  return null
}
