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
 * For who lost their phone: the factor goes, every session ends,
 * the person is told. The next login is by password alone.
 */
export async function takeFactorAway(
  { db, now, outbox }: Resetting,
  by: Actor,
  loginId: number,
  customerId: number | null = null,
): Promise<void> {
  if (!(await queries.deleteFactor(db, loginId))) throw refused(secondFactorProblems.notOn)
  await endSessions(db, { loginId }, 'second factor reset', now)
  await recordAct({ db, now }, by, userSubject(customerId, loginId), 'resetSecondFactor')
  await outbox.emit(db, 'secondFactorRemoved', { loginId, by: by.actorName })
}

/** A manager speaks for people of their own customer alone, an administrator for everybody. */
export async function resetSecondFactor(context: Context, typed: string): Promise<null> {
  const { database, member, now, outbox, scope } = context
  const customerId = customerIn(scope)
  const userName = nameOf(typed)
  if (userName === member.userName) throw refused(secondFactorProblems.own)
  // Within the manager's own scope: nobody of another customer is found.
  // Who is only invited is nobody they speak for yet, and what their login has is not told (R24).
  if (customerId !== undefined && (await getUser(context, userName)).invitation)
    throw refused(secondFactorProblems.notOn)
  await inScope(database, providerScope, async (db) => {
    const person = await findRecipientNamed(db, userName)
    if (!person) throw notFound('This user')
    if (customerId !== undefined && (await queries.belongsElsewhere(db, person.loginId, customerId)))
      throw refused(secondFactorProblems.elsewhere)
    const by = { ...actorOf(context), actorName: fullName(member) }
    await takeFactorAway({ db, now, outbox }, by, person.loginId, customerId ?? null)
  })
  return null
}
