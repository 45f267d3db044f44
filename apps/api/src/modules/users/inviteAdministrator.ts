import { randomUUID } from 'node:crypto'
import { noClaims } from '@tradecounter/rules/users/userClaims.ts'
import { userEmailProblem } from '@tradecounter/rules/users/userFields.ts'
import { userProblems } from '@tradecounter/rules/users/users.problems.ts'
import type { Db } from '../../db/database.ts'
import { refused } from '../../http/refused.ts'
import type { Outbox } from '../../jobs/outbox.ts'
import type { Settings } from '../../settings/settings.ts'
import { recordAct, type Actor } from '../audit/recordAct.ts'
import { issueLink } from '../login-links/loginLinks.service.ts'
import * as logins from './logins.queries.ts'
import { nameOf, rightsOf, userSubject } from './users.service.ts'

interface Inviting {
  readonly db: Db
  readonly outbox: Outbox
  readonly settings: Settings
  readonly now: Date
}

/**
 * R35: creates a System Admin without a password, or finds the one who was invited before. The job of the
 * email gets its id here, so that the printed link equals the mailed one.
 * @returns the activation link
 * @throws Refused for an invalid address, one of a customer's person, and one that is activated or disabled
 */
export async function inviteAdministrator(
  { db, outbox, settings, now }: Inviting,
  email: string,
  by: Actor,
): Promise<string> {
  const wrong = userEmailProblem(email)
  if (wrong) throw refused(wrong)
  const userName = nameOf(email)
  const firstName =
    userName
      .split('@')[0]
      ?.replaceAll(/[^a-z0-9]+/g, ' ')
      .trim() || 'System'
  const created = await logins.insertLogin(db, { userName, firstName, lastName: 'Admin', isAdmin: true, now })
  const login = await logins.lockLogin(db, userName)
  if (!login?.isAdmin) throw refused(userProblems.taken)
  if (login.activatedAt) throw refused(userProblems.activated)
  if (!login.enabled) throw refused(userProblems.disabled)
  const jobId = randomUUID()
  const { token } = await issueLink(settings, db, {
    loginId: login.id,
    purpose: 'activation',
    jobId,
    now,
  })
  const subject = userSubject(null, login.id)
  const facts = { ...rightsOf(noClaims), emailAddress: userName }
  if (created) await recordAct({ db, now }, by, subject, 'inviteUser', facts)
  else await recordAct({ db, now }, by, subject, 'remindUser')
  await outbox.emit(db, 'userInvited', { loginId: login.id, customerId: null }, jobId)
  return `${settings.publicUrl}/users/activate/${token}`
}
