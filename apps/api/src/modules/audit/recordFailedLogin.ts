import type { FactsOf } from '@tradecounter/rules/acts.ts'
import { insertActOfLogin } from './audit.queries.ts'
import type { Db } from '../../db/database.ts'

type Failure = FactsOf<'login', 'failLogin'>

/**
 * Records a failed login of an existing name. For an unknown name the same statement inserts nothing, so that
 * its time does not reveal which names exist (A4).
 */
export const recordFailedLogin = (
  db: Db,
  loginId: number | undefined,
  facts: Failure,
  now: Date,
): Promise<unknown> =>
  insertActOfLogin(db, loginId ?? 0, { action: 'failLogin', actorName: 'Login', detail: facts, now })
