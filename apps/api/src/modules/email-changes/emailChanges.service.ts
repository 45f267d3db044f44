import { emailChangeProblems } from '@tradecounter/rules/email-changes/emailChanges.problems.ts'
import { verifyPassword } from '../../adapters/passwords.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, type PublicContext } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { recordAct } from '../audit/recordAct.ts'
import {
  closeLinks,
  findLink,
  lockLink,
  spendLink,
  stateOf,
  type LinkRow,
} from '../login-links/loginLinks.service.ts'
import { findPasswordHash } from '../passwords/passwords.service.ts'
import { guardGuess } from '../sessions/sessions.service.ts'
import { findRecipient, saveLogin, userSubject } from '../users/users.service.ts'

/** Login and new address of an open or expired link. @throws Refused for a used, replaced or unknown link */
async function changeOf(db: Db, link: LinkRow | undefined, now: Date) {
  const state = stateOf(link, now)
  if (!link?.newEmail || state === 'invalid') throw refused(emailChangeProblems.invalid)
  const person = await findRecipient(db, link.loginId)
  if (!person?.enabled) throw refused(emailChangeProblems.invalid)
  return { link, person, newEmail: link.newEmail, isTokenExpired: state === 'expired' }
}

/** Newest link of either address; `find` reads or locks it. */
const eitherLink = async (db: Db, token: string, find: typeof findLink) =>
  (await find(db, 'emailFromOld', token)) ?? (await find(db, 'emailFromNew', token))

/**
 * Email change of a link. Possession of the present address is
 * enough proof; a link to the new one needs the password too.
 */
export async function getEmailChange({ database, now }: PublicContext, token: string) {
  const db = database.scoped(providerScope)
  const { link, person, newEmail, isTokenExpired } = await changeOf(
    db,
    await eitherLink(db, token, findLink),
    now,
  )
  return {
    userName: person.userName,
    newEmailAddress: newEmail,
    isTokenExpired,
    // A person without a password has no login to take over; the invitation goes to the new address.
    needsPassword: link.purpose === 'emailFromNew' && person.activatedAt !== null,
  }
}

async function change(context: PublicContext, token: string): Promise<void> {
  const { database, now, outbox } = context
  await inScope(database, providerScope, async (db) => {
    const { link, person, newEmail, isTokenExpired } = await changeOf(
      db,
      await eitherLink(db, token, lockLink),
      now,
    )
    if (isTokenExpired) throw refused(emailChangeProblems.expired)
    const { loginId, email: before, firstName, lastName } = person
    await spendLink(db, link.id, now)
    // Links that were mailed to the previous address are no longer valid.
    for (const purpose of ['emailFromOld', 'emailFromNew', 'passwordReset', 'activation'] as const)
      await closeLinks(db, purpose, loginId, now)
    await saveLogin(db, loginId, { email: newEmail }, now)
    const actor = { loginId, actorName: `${firstName} ${lastName}` }
    const facts = {
      before,
      after: newEmail,
      confirmedFrom: link.purpose === 'emailFromOld' ? before : newEmail,
    }
    await recordAct({ db, now }, actor, userSubject(null, loginId), 'changeEmail', facts)
    await outbox.emit(db, 'emailChanged', { loginId, before, after: newEmail })
    if (!person.activatedAt) await outbox.emit(db, 'activationAsked', { userName: person.userName })
  })
}

/** The person confirms another address; a wrong password counts like a wrong login (R24). */
export async function confirmEmailChange(
  context: PublicContext,
  token: string,
  password: string,
): Promise<null> {
  const { database } = context
  const db = database.scoped(providerScope)
  const emailChange = await getEmailChange(context, token)
  if (emailChange.isTokenExpired) throw refused(emailChangeProblems.expired)
  if (emailChange.needsPassword) {
    if (password === '') throw refused(emailChangeProblems.password)
    const { link } = await changeOf(db, await eitherLink(db, token, findLink), context.now)
    await guardGuess(context, emailChange.userName, link.loginId, async () =>
      (await verifyPassword(password, await findPasswordHash(db, link.loginId)))
        ? undefined
        : refused(emailChangeProblems.wrongPassword),
    )
  }
  await change(context, token)
  return null
}
