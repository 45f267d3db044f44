import type { FactsOf } from '@tradecounter/rules/acts.ts'
import { insertActOfLogin } from './audit.queries.ts'
import type { Db } from '../../db/database.ts'

type Failure = FactsOf<'login', 'failLogin'>

/**
 * Writes down a failed login of a name that exists. The statement is the same for
 * one that does not, and then inserts nothing: how long it takes must not tell (A4).
 */
export const recordFailedLogin = (
  db: Db,
  loginId: number | undefined,
  facts: Failure,
  now: Date,
): Promise<unknown> =>
  insertActOfLogin(db, loginId ?? 0, { action: 'failLogin', actorName: 'Login', detail: facts, now })
