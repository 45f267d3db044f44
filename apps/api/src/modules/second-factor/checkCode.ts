import {
  codeDigits,
  codePeriodSeconds,
  driftSteps,
  readCode,
} from '@tradecounter/rules/second-factor/oneTimeCode.ts'
import { secondFactorProblems } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { Secret, TOTP } from 'otpauth'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, type PublicContext, type Services } from '../../http/context.ts'
import { refused, Refused } from '../../http/refused.ts'
import * as queries from './secondFactor.queries.ts'
import { openSecret, recoveryHash } from './sealedSecret.ts'

/** A guess that failed: counted like a wrong password (R24). */
export class WrongCode extends Refused {
  constructor() {
    super([secondFactorProblems.wrongCode])
  }
}

export const totpOf = (secret: Buffer, issuer: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: codeDigits,
    period: codePeriodSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** Time step of a code, within the drift; undefined for a wrong code. */
function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const ahead = totpOf(secret, '', '').validate({ token: code, timestamp, window: driftSteps })
  return ahead === null ? undefined : Math.floor(timestamp / 1000 / codePeriodSeconds) + ahead
}

interface Check extends Pick<Services, 'settings'> {
  readonly db: Db
  /** Time at which the code was typed, not the start of the request. */
  readonly now: Date
}

/** Uses a code up: of the app, newer than the last that was taken, or a recovery code. @throws WrongCode. */
export async function spendCode(
  { settings, db, now }: Check,
  loginId: number,
  factor: NonNullable<Awaited<ReturnType<typeof queries.lockFactor>>>,
  typed: string,
): Promise<void> {
  const read = readCode(typed)
  if (read?.kind === 'recovery' && factor.confirmedAt) {
    const hash = recoveryHash(settings.sessionSecret, loginId, read.code)
    if (await queries.spendRecoveryCode(db, loginId, hash, now)) return
  }
  if (read?.kind === 'app') {
    const secret = openSecret(settings.sessionSecret, loginId, factor.sealedSecret)
    const step = secret && stepOf(secret, read.code, now)
    if (step !== undefined && step > factor.lastStep) {
      await queries.saveStep(db, loginId, step)
      return
    }
  }
  throw new WrongCode()
}

interface WhoseFactor {
  readonly id: number
  readonly isAdmin: boolean
  /** True if the customer they are about to enter requires one, also where they were only invited so far. */
  readonly needsSecondFactor: boolean
}

/** True if the provider requires a second factor of this person. */
export const isFactorRequired = (
  { settings }: Pick<Services, 'settings'>,
  isAdmin: boolean,
  ofCustomer: boolean,
): boolean => ofCustomer || (isAdmin && settings.ADMINS_NEED_SECOND_FACTOR === 'yes')

/**
 * After the password: the code where the person has a second factor. Answers when that
 * factor was confirmed, which the session stores as its proof. @throws Refused that a
 * code is needed, that it is wrong, or that a second factor has to be set up first.
 */
export async function checkSecondFactor(
  { settings, database, clock }: PublicContext,
  { id, isAdmin, needsSecondFactor }: WhoseFactor,
  code: string | undefined,
): Promise<Date | null> {
  const now = clock()
  return inScope(database, providerScope, async (db) => {
    const factor = await queries.lockFactor(db, id)
    if (factor?.confirmedAt) {
      if (code === undefined || code.trim() === '') throw refused(secondFactorProblems.needed)
      await spendCode({ settings, db, now }, id, factor, code)
      return factor.confirmedAt
    }
    const { required } = await queries.findFactorState(db, id)
    if (isFactorRequired({ settings }, isAdmin, required || needsSecondFactor))
      throw refused(secondFactorProblems.missing)
    return null
  })
}
