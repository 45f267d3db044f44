import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { randomUUID } from 'node:crypto'
import { problem } from '@tradecounter/rules/decision.ts'
import { loginEmailProblem, passwordProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import {
  accessTokenLifeMs,
  idleSessionLifeMs,
  refreshOverlapMs,
  sessionLifeMs,
} from '@tradecounter/rules/sessions/sessionLimits.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { verifyPassword } from '../../adapters/passwords.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, type Context, type PublicContext } from '../../http/context.ts'
import { loginSubject, recordAct } from '../audit/recordAct.ts'
import { recordFailedLogin } from '../audit/recordFailedLogin.ts'
import { acceptInvitations } from '../users/acceptInvitations.ts'
import { Refused, refused } from '../../http/refused.ts'
import { checkSecondFactor, WrongCode } from '../second-factor/checkCode.ts'
import {
  countFailure,
  inTurn,
  loginTryOf,
  refusePaused,
  rememberSuccess,
  type LoginTry,
} from './lockout/loginTries.ts'
import { memberDetails } from './memberDetails.ts'
import { refuseChangedPassword } from './refuseChangedPassword.ts'
import {
  clearRefreshCookie,
  setRefreshCookie,
  readRefreshCookie,
  wantsCookie,
} from './tokens/refreshCookie.ts'
import { enterSession, findSessionMember } from './enterSession.queries.ts'
import * as queries from './sessions.queries.ts'
import { openRefresh, sealAccess, sealRefresh } from './tokens/sessionTokens.ts'
import { entryOf, tokenScope, toSignedIn } from './signedIn.ts'
import { viewGoesOn } from './views/viewGoesOn.ts'
import { viewToken } from './views/viewing.ts'

export { listEnterable } from './customersOfLogin.queries.ts'

const expired = (): Refused => new Refused([sessionProblems.expired], 401)

interface Keys {
  readonly sessionId: string
  readonly customerId: number
  readonly rotation: number
}

export function issueTokens(context: PublicContext, keys: Keys, inCookie = wantsCookie(context)) {
  const { sessionSecret } = context.settings
  const expiresAt = context.now.getTime() + accessTokenLifeMs
  const access = sealAccess(sessionSecret, {
    sessionId: keys.sessionId,
    customerId: keys.customerId,
    expiresAt,
  })
  const refresh = sealRefresh(sessionSecret, keys)
  const expires = { expiresAt: new Date(expiresAt).toISOString() }
  if (inCookie) setRefreshCookie(context, refresh)
  return { access, refresh: inCookie ? undefined : refresh, ...expires }
}

type Credentials = RouteInput<'login'>['body']

/** @throws Refused with the login form's messages for empty and invalid fields (§5) */
function checkCredentials({ username, password }: Credentials): void {
  const problems = [loginEmailProblem(username), passwordProblem(password)].filter(
    (problem) => problem !== undefined,
  )
  if (problems.length > 0) throw refused(...problems)
}

type FoundLogin = NonNullable<Awaited<ReturnType<typeof queries.findLogin>>>

/**
 * Runs `work` for a person who knows the password. The refusal is the same for an unknown name, a disabled
 * login and a wrong password, and while too many tries have failed (R24); a wrong code counts as a failure
 * too.
 */
export async function withPassword<Result>(
  context: PublicContext,
  credentials: Credentials,
  work: (found: FoundLogin & { readonly userName: string }, loginTry: LoginTry) => Promise<Result>,
): Promise<Result> {
  checkCredentials(credentials)
  const { username, password } = credentials
  const userName = username.trim().toLowerCase()
  const found = await queries.findLogin(context.database.scoped(providerScope), userName, context.now)
  const loginTry = await loginTryOf(context, userName, found?.id)
  await refusePaused(context, loginTry)
  const address = context.request.ip
  const failed = (step: 'password' | 'code') => (db: Db, at: Date) =>
    recordFailedLogin(db, found?.id, { address, step }, at)
  return inTurn(loginTry, async () => {
    await refusePaused(context, loginTry)
    const fits = await verifyPassword(password, found?.passwordHash)
    const mayEnter = found?.enabled && (found.isAdmin || found.customerId !== undefined)
    if (!found || !fits || !mayEnter) {
      await countFailure(context, loginTry, failed('password'))
      throw refused(sessionProblems.wrongCredentials)
    }
    try {
      return await work({ ...found, userName }, loginTry)
    } catch (error) {
      if (error instanceof WrongCode) await countFailure(context, loginTry, failed('code'))
      throw error
    }
  })
}

/** §5 Login, with the code of the second factor where the person has one. */
export const login = (
  context: PublicContext,
  { code, ...credentials }: Credentials & { code?: string | undefined },
) =>
  withPassword(context, credentials, async (found, loginTry) => {
    const factorConfirmedAt = await checkSecondFactor(context, found, code)
    return enter(context, found, loginTry, factorConfirmedAt)
  })

/** Part of the user agent that a list of devices needs. */
const browserOf = ({ request }: PublicContext): string | null =>
  request.headers['user-agent']?.slice(0, 300) ?? null

async function enter(
  context: PublicContext,
  found: FoundLogin,
  loginTry: LoginTry,
  factorConfirmedAt: Date | null,
) {
  const { database, now } = context
  const customerId = found.isAdmin ? 0 : (found.customerId ?? 0)
  const keys = { sessionId: randomUUID(), customerId, rotation: 0 }
  return inScope(database, tokenScope(customerId), async (db) => {
    await refuseChangedPassword(db, found)
    await queries.insertSession(db, {
      id: keys.sessionId,
      login_id: found.id,
      customer_id: found.isAdmin ? null : (found.customerId ?? null),
      cookie_mode: wantsCookie(context),
      browser: browserOf(context),
      address: context.request.ip,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionLifeMs),
      factor_confirmed_at: factorConfirmedAt,
    })
    await rememberSuccess(db, loginTry, found.id, now)
    if (customerId > 0) await acceptInvitations({ db, now }, { loginId: found.id, customerId })
    const entered = entryOf(context, keys.sessionId, now)
    const row = await findSessionMember(db, tokenScope(customerId), entered)
    if (!row) throw refused(sessionProblems.wrongCredentials)
    const by = { loginId: found.id, actorName: fullName(row) }
    const subject = loginSubject(found.id, found.isAdmin ? undefined : found.customerId)
    await recordAct({ db, now }, by, subject, 'logIn', { address: context.request.ip })
    const { access, refresh, expiresAt } = issueTokens(context, keys)
    const details = await memberDetails(context, db, toSignedIn(row, keys.sessionId))
    return { token: access, ...(refresh ? { refreshToken: refresh } : {}), expiresAt, ...details }
  })
}

/** Signs in a person who has just proved their identity without a password (§4 Activation). */
export async function startSession(context: PublicContext, userName: string) {
  const found = await queries.findLogin(context.database.scoped(providerScope), userName, context.now)
  const mayEnter = found?.enabled && (found.isAdmin || found.customerId !== undefined)
  if (!found || !mayEnter) throw refused(sessionProblems.wrongCredentials)
  const factorConfirmedAt = await checkSecondFactor(context, found, undefined)
  return enter(context, found, await loginTryOf(context, userName, found.id), factorConfirmedAt)
}

/** Signs in a person who has just proved both factors. */
export const enterAfter = enter

const noToken = problem('refreshTokenMissing', 'A refresh token is needed.', 'refreshToken')

/**
 * Exchanges a refresh token for a new pair (R22). For ten seconds the previous token still gets the present
 * one, so that several tabs and lost answers log no person out. An older token counts as stolen and ends the
 * session; so does a refresh after the inactivity limit (§4).
 */
export async function refreshToken(context: PublicContext, body: RouteInput<'refreshToken'>['body']) {
  const { database, now, settings } = context
  const sentToken = body.refreshToken ?? readRefreshCookie(context)
  if (sentToken === undefined) throw new Refused([noToken, sessionProblems.expired], 401)
  const token = openRefresh(settings.sessionSecret, sentToken)
  if (!token) throw expired()
  const scope = tokenScope(token.customerId)
  const rotation = await inScope(database, scope, async (db) => {
    const session = await queries.lockSession(db, token.sessionId)
    if (!session || session.revokedAt || session.expiresAt <= now) return undefined
    const sinceRotation = now.getTime() - session.rotatedAt.getTime()
    if (session.cookieMode && sinceRotation > idleSessionLifeMs) {
      await queries.revokeSession(db, token.sessionId, 'inactive', now)
      return undefined
    }
    if (token.rotation === session.rotation) {
      await queries.rotateSession(db, token.sessionId, session.rotation + 1, now)
      return session.rotation + 1
    }
    if (token.rotation === session.rotation - 1 && sinceRotation <= refreshOverlapMs) return session.rotation
    await queries.revokeSession(db, token.sessionId, 'refresh token reused', now)
    return undefined
  })
  const viewed = rotation === undefined ? undefined : await viewGoesOn(context, token.sessionId)
  if (rotation !== undefined && viewed) {
    const { refresh } = issueTokens(context, { ...token, rotation })
    const { token: accessToken, expiresAt } = viewToken(context, viewed)
    return { accessToken, ...(refresh ? { refreshToken: refresh } : {}), expiresAt }
  }
  const entered = entryOf(context, token.sessionId, now)
  const member = rotation === undefined ? undefined : await enterSession(database, scope, entered)
  if (rotation === undefined || !member) {
    clearRefreshCookie(context)
    throw expired()
  }
  const { access, refresh, expiresAt } = issueTokens(context, { ...token, rotation })
  return { accessToken: access, ...(refresh ? { refreshToken: refresh } : {}), expiresAt }
}

export { guardGuess, guardOwnGuess } from './lockout/guardGuess.ts'

/** Ends the sessions of a login, or those in one customer, except the session that is named (R22). */
export const endSessions = queries.revokeSessionsOf
/** Ends the sessions of all members in a customer. */
export const endSessionsOfCustomer = queries.revokeSessionsOfCustomer

export const getMe = (context: Context) => memberDetails(context, context.db, context.member)
