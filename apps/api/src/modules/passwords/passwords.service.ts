import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { resetGuessesMaximum } from '@tradecounter/rules/passwords/linkLife.ts'
import { newPasswordProblems } from '@tradecounter/rules/passwords/passwordRules.ts'
import { passwordProblems } from '@tradecounter/rules/passwords/passwords.problems.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { loginEmailProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import { hashPassword, verifyPassword } from '../../adapters/passwords.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, type Context, type PublicContext } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import {
  closeLinks,
  countGuess,
  findLink,
  lockLink,
  lockOpenLink,
  stateOf,
  spendLink,
  type LinkRow,
} from '../login-links/loginLinks.service.ts'
import { requestMail } from '../login-links/requestMail.ts'
import { codeHash, sameHash } from '../login-links/loginLinkTokens.ts'
import { loginTryOf, rememberSuccess } from '../sessions/lockout/loginTries.ts'
import { endSessions, guardGuess, guardOwnGuess } from '../sessions/sessions.service.ts'
import {
  findRecipient,
  findRecipientNamed,
  lockCredentials,
  nameOf,
  saveLogin,
  userSubject,
} from '../users/users.service.ts'
import { findPasswordHash } from './passwords.queries.ts'

export { findPasswordHash } from './passwords.queries.ts'

type Reset = RouteInput<'resetPassword'>['body']
type Change = RouteInput<'changePassword'>['body']

/** §2 Forgot password: the same answer and cost for every name (R24). */
export async function forgotPassword(context: PublicContext, userName: string): Promise<null> {
  const wrong = loginEmailProblem(userName)
  if (wrong) throw refused(wrong)
  await requestMail(context, 'passwordResetAsked', nameOf(userName))
  return null
}

/** State of a reset link; looking never uses it up (A5). */
export async function getPasswordReset({ database, now }: PublicContext, token: string) {
  const db = database.scoped(providerScope)
  const link = await findLink(db, 'passwordReset', token)
  const state = stateOf(link, now)
  if (!link || state === 'invalid') throw refused(passwordProblems.resetInvalid)
  const person = await findRecipient(db, link.loginId)
  return { isTokenExpired: state === 'expired', isAdmin: person?.isAdmin ?? false }
}

const fields = { password: 'newPassword', confirmation: 'confirmPassword' } as const

const newPassword = (input: Reset, admin?: boolean) =>
  newPasswordProblems({
    password: input.newPassword,
    confirmation: input.confirmPassword ?? input.newPassword,
    isAdmin: admin,
    fields,
  })

/** Sets the new password in the transaction that used the link up, and ends every session (R22). */
async function setPassword(context: PublicContext, db: Db, link: LinkRow, passwordHash: string) {
  const { now, outbox } = context
  const person = await findRecipient(db, link.loginId)
  if (!person?.enabled) throw refused(passwordProblems.resetInvalid)
  await spendLink(db, link.id, now)
  await saveLogin(db, link.loginId, { password_hash: passwordHash, password_changed_at: now }, now)
  await endSessions(db, { loginId: link.loginId }, 'password reset', now)
  // Access to the person's mail proves this device: earlier wrong guesses no longer lock it out.
  await rememberSuccess(db, await loginTryOf(context, person.userName, link.loginId), link.loginId, now)
  const actor = { loginId: link.loginId, actorName: `${person.firstName} ${person.lastName}` }
  await recordAct({ db, now }, actor, userSubject(null, link.loginId), 'resetPassword')
  await outbox.emit(db, 'passwordChanged', { loginId: link.loginId })
}

/** Resets a password by the mailed link. */
async function resetByToken(context: PublicContext, input: Reset, token: string): Promise<void> {
  const passwordReset = await getPasswordReset(context, token)
  if (passwordReset.isTokenExpired) throw refused(passwordProblems.resetInvalid)
  const problems = newPassword(input, passwordReset.isAdmin)
  if (problems.length > 0) throw refused(...problems)
  const passwordHash = await hashPassword(input.newPassword)
  await inScope(context.database, providerScope, async (db) => {
    const link = await lockLink(db, 'passwordReset', token)
    if (!link || stateOf(link, context.now) !== 'open') throw refused(passwordProblems.resetInvalid)
    const person = await findRecipient(db, link.loginId)
    const code = input.code?.trim() ?? ''
    if (code !== '' && !(link.codeHash && sameHash(link.codeHash, codeHash(link.tokenHash, code))))
      throw refused(passwordProblems.codeWrong)
    // The page asks for the user name, which must be that of the link's login.
    if (input.userName !== undefined && nameOf(input.userName) !== person?.userName)
      throw refused(passwordProblems.notOfLink)
    await setPassword(context, db, link, passwordHash)
  })
}

/**
 * Resets a password by user name and mailed code. Guesses are limited for each code and counted like logins
 * (R24). Only a person with the code learns that the login is an administrator's, who needs a longer
 * password; the code stays valid then.
 */
async function resetByCode(context: PublicContext, input: Reset, code: string): Promise<void> {
  const userName = nameOf(input.userName ?? '')
  const found = await findRecipientNamed(context.database.scoped(providerScope), userName)
  await guardGuess(context, userName, found?.loginId, async () => {
    // Hash for unknown names too, so that the time reveals no login (A4).
    const passwordHash = await hashPassword(input.newPassword)
    const done = await inScope(context.database, providerScope, async (db) => {
      const link = await lockOpenLink(db, 'passwordReset', found?.loginId ?? 0)
      if (!link?.codeHash || stateOf(link, context.now) !== 'open') return false
      if (link.guesses >= resetGuessesMaximum) return false
      if (!sameHash(link.codeHash, codeHash(link.tokenHash, code))) {
        await countGuess(db, link.id)
        return false
      }
      const tooWeak = newPassword(input, found?.isAdmin ?? false)
      if (tooWeak.length > 0) throw refused(...tooWeak)
      await setPassword(context, db, link, passwordHash)
      return true
    })
    return done ? undefined : refused(passwordProblems.codeWrong)
  })
}

/**
 * Resets a password by the link, or by user name and code (§2, §8), and ends all sessions of the person.
 */
export async function resetPassword(context: PublicContext, input: Reset): Promise<null> {
  if (input.token) {
    await resetByToken(context, input, input.token)
    return null
  }
  const code = (input.code ?? '').trim()
  const wrongName = loginEmailProblem(input.userName ?? '')
  const problems = [
    ...(code === '' ? [passwordProblems.code] : []),
    ...(wrongName ? [{ ...wrongName, field: 'userName' }] : []),
    ...newPassword(input),
  ]
  if (problems.length > 0) throw refused(...problems)
  await resetByCode(context, input, code)
  return null
}

/**
 * §2 Profile > Reset Password: checks the present password, counts wrong ones like logins, ends other
 * sessions.
 */
export async function changePassword(
  context: Context & Pick<PublicContext, 'request' | 'reply'>,
  input: Change,
) {
  const { database, member, now, outbox } = context
  const named = { password: 'newPassword', confirmation: 'verifyNewPassword' } as const
  const problems = [
    ...(input.oldPassword === '' ? [passwordProblems.required('oldPassword')] : []),
    ...newPasswordProblems({
      password: input.newPassword,
      confirmation: input.verifyNewPassword,
      isAdmin: isAdmin(member),
      fields: named,
    }),
    ...(input.newPassword !== '' && input.newPassword === input.oldPassword
      ? [passwordProblems.sameAsOld]
      : []),
  ]
  if (problems.length > 0) throw refused(...problems)
  const stored = await findPasswordHash(database.scoped(providerScope), member.loginId)
  await guardOwnGuess(context, async () =>
    (await verifyPassword(input.oldPassword, stored)) ? undefined : refused(passwordProblems.wrongOld),
  )
  const passwordHash = await hashPassword(input.newPassword)
  await inScope(database, providerScope, async (db) => {
    // A password that was reset meanwhile stays.
    if ((await lockCredentials(db, member.loginId)) !== stored) throw refused(passwordProblems.wrongOld)
    await saveLogin(db, member.loginId, { password_hash: passwordHash, password_changed_at: now }, now)
    await endSessions(db, { loginId: member.loginId, except: member.sessionId }, 'password changed', now)
    await closeLinks(db, 'passwordReset', member.loginId, now)
    await recordAct({ db, now }, actorOf(context), userSubject(null, member.loginId), 'changePassword')
    await outbox.emit(db, 'passwordChanged', { loginId: member.loginId })
  })
  return null
}
