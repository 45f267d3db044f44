import { createHmac } from 'node:crypto'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { noScope, providerScope, type Db } from '../../../db/database.ts'
import { inScope, type PublicContext } from '../../../http/context.ts'
import { addressGroup } from '../../../http/limits/addressGroup.ts'
import { tryLater } from '../../../http/refused.ts'
import {
  addressLifeMs,
  failureLifeMs,
  loginLimits,
  waitMsOf,
  type LoginLimit,
} from '@tradecounter/rules/sessions/lockout.ts'
import * as queries from './loginTries.queries.ts'

/** One try to log in, with the keys that count its failure. */
export interface LoginTry {
  readonly address: string
  readonly keys: readonly { readonly limit: LoginLimit; readonly key: string }[]
}

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** Keyed, so that neither typed names nor addresses can be read from the table. */
const keyOf = ({ settings }: PublicContext, ...parts: readonly string[]): string =>
  createHmac('sha256', settings.sessionSecret)
    .update(JSON.stringify(['login', ...parts]))
    .digest('base64url')

/** Limits of a try: an address that the login has used before has its own (A3). */
export async function loginTryOf(
  context: PublicContext,
  userName: string,
  loginId: number | undefined,
): Promise<LoginTry> {
  const db = context.database.scoped(noScope)
  const from = addressGroup(context.request.ip)
  const address = keyOf(context, 'address', from)
  const isKnownAddress = await queries.isKnownAddress(db, loginId, address, ago(context.now, addressLifeMs))
  return {
    address,
    keys: isKnownAddress
      ? [{ limit: 'known', key: keyOf(context, 'known', userName, from) }]
      : [
          { limit: 'account', key: keyOf(context, 'account', userName) },
          { limit: 'address', key: address },
        ],
  }
}

/**
 * @param reason refusal of a login by default: its text equals that of a wrong password, for known and
 *   unknown names and for right and wrong passwords (R24)
 * @throws Refused 429 with `Retry-After` while a limit pauses the login
 */
export async function refusePaused(
  context: PublicContext,
  { keys }: LoginTry,
  reason: Problem = sessionProblems.wrongCredentials,
): Promise<void> {
  const found = await queries.listFailures(
    context.database.scoped(noScope),
    keys.map(({ key }) => key),
  )
  const now = context.clock()
  const waits = keys.map(({ limit, key }) => {
    const failures = found.get(key)
    return failures ? waitMsOf(limit, failures, now) : 0
  })
  const waitMs = Math.max(...waits)
  if (waitMs <= 0) return
  throw tryLater(context.reply, reason, waitMs)
}

/** Counts a failed login in its own transaction; `alsoWritten` joins that transaction. */
export async function countFailure(
  context: PublicContext,
  { keys }: LoginTry,
  alsoWritten?: (db: Db, now: Date) => Promise<unknown>,
): Promise<void> {
  const now = context.clock()
  await inScope(context.database, providerScope, async (db) => {
    for (const { limit, key } of keys) await queries.addFailure(db, key, loginLimits[limit].windowMs, now)
    await alsoWritten?.(db, now)
  })
  await queries.pruneFailures(context.database.scoped(noScope), ago(now, failureLifeMs))
}

/** Number of requests under a key within the window, this one included; stored with failed logins. */
export async function countRequests(db: Db, key: string, windowMs: number, now: Date): Promise<number> {
  await queries.addFailure(db, key, windowMs, now)
  return (await queries.listFailures(db, [key])).get(key)?.failures ?? 0
}

/**
 * Clears the account's failures in the transaction of the new session. The address keeps its count:
 * otherwise an attacker with an account could clear it between guesses.
 */
export async function rememberSuccess(
  db: Db,
  { address, keys }: LoginTry,
  loginId: number,
  now: Date,
): Promise<void> {
  for (const { limit, key } of keys) if (limit !== 'address') await queries.forgetFailures(db, key)
  await queries.rememberAddress(db, loginId, address, now)
  await queries.forgetAddresses(db, loginId, ago(now, addressLifeMs))
}

const turns = new Map<string, Promise<unknown>>()

/**
 * Runs logins to one account one after another within this process, so that each is checked after the
 * previous one was counted: a thousand simultaneous requests are not a thousand guesses.
 */
export async function inTurn<Result>({ keys }: LoginTry, work: () => Promise<Result>): Promise<Result> {
  const turn = keys[0]?.key ?? ''
  const mine = (turns.get(turn) ?? Promise.resolve()).then(work)
  const over = mine.then(
    () => undefined,
    () => undefined,
  )
  turns.set(turn, over)
  try {
    return await mine
  } finally {
    if (turns.get(turn) === over) turns.delete(turn)
  }
}
