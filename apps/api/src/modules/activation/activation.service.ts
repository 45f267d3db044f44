import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { activationProblems } from '@tradecounter/rules/activation/activation.problems.ts'
import { loginEmailProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import { newPasswordProblems } from '@tradecounter/rules/passwords/passwordRules.ts'
import { hashPassword } from '../../adapters/passwords.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, type PublicContext } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { recordAct } from '../audit/recordAct.ts'
import { requestMail } from '../login-links/requestMail.ts'
import { findLink, lockLink, stateOf, spendLink, type LinkRow } from '../login-links/loginLinks.service.ts'
import { listEnterable, startSession } from '../sessions/sessions.service.ts'
import { acceptInvitations } from '../users/acceptInvitations.ts'
import { findInviting, findRecipient, nameOf, saveLogin, userSubject } from '../users/users.service.ts'
import { currentTerms } from '../terms/terms.service.ts'

type Activation = RouteInput<'activateAccount'>['body']

/**
 * Person of an open or expired link, with the name that the inviting customer uses.
 * @throws Refused if the link is unknown, used or replaced, or if the person may not enter any customer now
 */
async function invitedBy(db: Db, link: LinkRow | undefined, now: Date) {
  const state = stateOf(link, now)
  if (!link || state === 'invalid') throw refused(activationProblems.invalid)
  const person = await findRecipient(db, link.loginId)
  if (!person?.enabled || person.activatedAt) throw refused(activationProblems.invalid)
  const inviting =
    link.invitingCustomerId === null
      ? undefined
      : await findInviting(db, link.loginId, link.invitingCustomerId)
  if (!person.isAdmin && !inviting && (await listEnterable(db, link.loginId, now)).length === 0)
    throw refused(activationProblems.invalid)
  const { firstName, lastName } = inviting ?? person
  return { link, inviting, person: { ...person, firstName, lastName }, isTokenExpired: state === 'expired' }
}

/** §2 Account activation: who the link is for, and the terms. Looking never uses a link up (A5). */
export async function getActivation(context: PublicContext, token: string) {
  return inScope(context.database, providerScope, async (db) => {
    const { person, isTokenExpired } = await invitedBy(
      db,
      await findLink(db, 'activation', token),
      context.now,
    )
    const { version, text, publishedAt } = await currentTerms(context, db)
    return {
      firstName: person.firstName,
      lastName: person.lastName,
      userName: person.userName,
      emailAddress: person.email,
      isTokenExpired,
      isAdmin: person.isAdmin,
      terms: { version, text, publishedAt: publishedAt.toISOString() },
    }
  })
}

const fields = { password: 'password', confirmation: 'confirmPassword' } as const

/**
 * Sets the person's password, records that the terms were accepted, and starts a session (§4 Activation). Of
 * several simultaneous requests for one link, one succeeds.
 * @throws Refused with the problems; the link stays usable
 */
export async function activateAccount(context: PublicContext, token: string, input: Activation) {
  const { database, now } = context
  // Check the link first, so that only a valid one makes the server hash a password.
  const activation = await getActivation(context, token)
  if (activation.isTokenExpired) throw refused(activationProblems.expired)
  const { isAdmin } = activation
  const problems = [
    ...newPasswordProblems({
      password: input.password,
      confirmation: input.confirmPassword,
      isAdmin,
      fields,
    }),
    ...(input.acceptedTerms ? [] : [activationProblems.terms]),
    // A missing version accepts the current terms, as the contract makes it optional.
    ...(input.acceptedTerms &&
    input.termsVersion !== undefined &&
    input.termsVersion !== activation.terms.version
      ? [activationProblems.termsChanged]
      : []),
  ]
  if (problems.length > 0) throw refused(...problems)
  const passwordHash = await hashPassword(input.password)
  const userName = await inScope(database, providerScope, async (db) => {
    const { link, inviting, person, isTokenExpired } = await invitedBy(
      db,
      await lockLink(db, 'activation', token),
      now,
    )
    if (isTokenExpired) throw refused(activationProblems.expired)
    await spendLink(db, link.id, now)
    const columns = {
      password_hash: passwordHash,
      password_changed_at: now,
      activated_at: now,
      terms_version: activation.terms.version,
      terms_accepted_at: now,
      // The names they have just seen, and the customer whose link it was.
      first_name: person.firstName,
      last_name: person.lastName,
      ...(inviting ? { last_customer_id: inviting.customerId } : {}),
    }
    await saveLogin(db, person.loginId, columns, now)
    const actor = { loginId: person.loginId, actorName: `${person.firstName} ${person.lastName}` }
    const facts = { termsVersion: activation.terms.version }
    await recordAct({ db, now }, actor, userSubject(null, person.loginId), 'activateUser', facts)
    if (inviting)
      await acceptInvitations(
        { db, now },
        { loginId: person.loginId, customerId: inviting.customerId, others: true },
      )
    return person.userName
  })
  return startSession(context, userName)
}

/** Requests a new link: the same answer and cost for every name (R24). */
export async function sendActivation(context: PublicContext, userName: string): Promise<null> {
  const wrong = loginEmailProblem(userName)
  if (wrong) throw refused({ ...wrong, field: 'userName' })
  await requestMail(context, 'activationAsked', nameOf(userName))
  return null
}
