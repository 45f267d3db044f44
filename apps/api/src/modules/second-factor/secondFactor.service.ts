import { randomBytes } from 'node:crypto'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { secondFactorProblems } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { minuteMs } from '@tradecounter/rules/time/durations.ts'
import { providerScope } from '../../db/database.ts'
import { inScope, type Context, type PublicContext } from '../../http/context.ts'
import { idempotencyKey } from '../../http/idempotency.ts'
import { Refused, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { currentProvider } from '../provider/provider.service.ts'
import { refuseChangedPassword } from '../sessions/refuseChangedPassword.ts'
import { enterAfter, guardOwnGuess, withPassword } from '../sessions/sessions.service.ts'
import { showFactor } from '../sessions/devices/shownSessions.ts'
import { findRecipient, userSubject } from '../users/users.service.ts'
import { isFactorRequired, spendCode, totpOf } from './checkCode.ts'
import * as queries from './secondFactor.queries.ts'
import { newRecoveryCodes, recoveryHash, recoverySeed, sealSecret } from './sealedSecret.ts'

export { lockFactor } from './secondFactor.queries.ts'

type Confirmation = RouteInput<'confirmSecondFactor'>['body']
type Proof = RouteInput<'removeSecondFactor'>['body']

const secretLength = 20

export async function getSecondFactor(context: Context) {
  const { database, member } = context
  const db = database.scoped(providerScope)
  const { since, recoveryCodesLeft, required } = await queries.findFactorState(db, member.loginId)
  return {
    on: since !== null,
    since: since?.toISOString() ?? null,
    required: isFactorRequired(context, isAdmin(member), required),
    recoveryCodesLeft,
  }
}

/** New secret for the app, by the password. A confirmed one is neither shown again nor replaced. */
export const beginSecondFactor = (
  context: PublicContext,
  credentials: { readonly username: string; readonly password: string },
) =>
  withPassword(context, credentials, async ({ id, userName }) => {
    const { settings, now, database } = context
    const secret = randomBytes(secretLength)
    const sealed = sealSecret(settings.sessionSecret, id, secret)
    const isStored = await inScope(database, providerScope, (db) => queries.storeSecret(db, id, sealed, now))
    if (!isStored) throw refused(secondFactorProblems.alreadyOn)
    const { providerName } = await currentProvider(context, database.scoped(providerScope))
    const totp = totpOf(secret, providerName, userName)
    return { secret: totp.secret.base32, otpauthUrl: totp.toString() }
  })

const hashesOf = (secret: string, loginId: number, codes: readonly string[]) =>
  codes.map((code) => recoveryHash(secret, loginId, code.replace('-', '')))

/** Time for a repeat of a confirmation without an answer. */
const repeatMs = 10 * minuteMs

/**
 * Turns the factor on by its first code, which is then used up. Only this answer has the recovery codes; a
 * repeat of the request with its Idempotency-Key gets them again (decision 0019).
 */
export const confirmSecondFactor = (context: PublicContext, { code, logIn, ...credentials }: Confirmation) =>
  withPassword(context, credentials, async (found, loginTry) => {
    const { settings, now, clock, database, outbox } = context
    const key = idempotencyKey(context.request)
    const recoveryCodes = await inScope(database, providerScope, async (db) => {
      await refuseChangedPassword(db, found)
      const factor = await queries.lockFactor(db, found.id)
      if (!factor) throw refused(secondFactorProblems.notOn)
      const codes = newRecoveryCodes(
        key === undefined
          ? undefined
          : recoverySeed(settings.sessionSecret, factor.sealedSecret, [code, key]),
      )
      const hashes = hashesOf(settings.sessionSecret, found.id, codes)
      if (factor.confirmedAt) {
        const isLate = now.getTime() - factor.confirmedAt.getTime() > repeatMs
        if (isLate || !(await queries.areUnused(db, found.id, hashes)))
          throw refused(secondFactorProblems.alreadyOn)
        return codes
      }
      await spendCode({ settings, db, now: clock() }, found.id, factor, code)
      await queries.confirmFactor(db, found.id, now)
      await showFactor(context, db, found.id, now)
      await queries.insertRecoveryCodes(db, found.id, hashes)
      const person = await findRecipient(db, found.id)
      const actor = { loginId: found.id, actorName: `${person?.firstName} ${person?.lastName}` }
      await recordAct({ db, now }, actor, userSubject(null, found.id), 'turnSecondFactorOn')
      await outbox.emit(db, 'secondFactorTurnedOn', { loginId: found.id })
      return codes
    })
    return { recoveryCodes, session: logIn ? await enterAfter(context, found, loginTry, now) : null }
  })

type Proving = Context & Pick<PublicContext, 'request' | 'reply'>

/**
 * Checks a code, as an unattended screen or a stolen password is no proof. A wrong one counts like a failed
 * login (R24).
 */
async function prove(context: Proving, { code }: Proof): Promise<void> {
  const { settings, database, member, clock } = context
  if (code.trim() === '') throw refused(secondFactorProblems.needed)
  await guardOwnGuess(context, () =>
    inScope(database, providerScope, async (db) => {
      const factor = await queries.lockFactor(db, member.loginId)
      if (factor?.confirmedAt) await spendCode({ settings, db, now: clock() }, member.loginId, factor, code)
      return undefined
    }).catch((error: unknown) => {
      if (error instanceof Refused) return error
      throw error
    }),
  )
}

/** Replaces the recovery codes by ten new ones, which only this answer shows. */
export async function renewRecoveryCodes(context: Proving, proof: Proof) {
  const { settings, database, member, now, outbox } = context
  await prove(context, proof)
  const { loginId } = member
  const recoveryCodes = newRecoveryCodes()
  await inScope(database, providerScope, async (db) => {
    const factor = await queries.lockFactor(db, loginId)
    if (!factor?.confirmedAt) throw refused(secondFactorProblems.notOn)
    await queries.deleteRecoveryCodes(db, loginId)
    await queries.insertRecoveryCodes(db, loginId, hashesOf(settings.sessionSecret, loginId, recoveryCodes))
    await recordAct({ db, now }, actorOf(context), userSubject(null, loginId), 'renewRecoveryCodes')
    await outbox.emit(db, 'recoveryCodesRenewed', { loginId })
  })
  return { recoveryCodes }
}

/** Removes the second factor after a valid code. @throws Refused where a customer requires it */
export async function removeSecondFactor(context: Proving, proof: Proof): Promise<null> {
  const { database, member, now, outbox } = context
  if ((await getSecondFactor(context)).required) throw refused(secondFactorProblems.required)
  await prove(context, proof)
  await inScope(database, providerScope, async (db) => {
    // Check again under the lock, which `switchCustomer` takes too: the person may have joined a customer
    // that requires a factor.
    if (!(await queries.lockFactor(db, member.loginId))?.confirmedAt)
      throw refused(secondFactorProblems.notOn)
    const { required } = await queries.findFactorState(db, member.loginId)
    if (isFactorRequired(context, isAdmin(member), required)) throw refused(secondFactorProblems.required)
    await queries.deleteFactor(db, member.loginId)
    await recordAct({ db, now }, actorOf(context), userSubject(null, member.loginId), 'turnSecondFactorOff')
    await outbox.emit(db, 'secondFactorRemoved', { loginId: member.loginId, by: null })
  })
  return null
}
