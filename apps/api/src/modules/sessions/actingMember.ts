import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Db } from '../../db/database.ts'
import type { SignedIn } from '../../http/context.ts'
import { findMember } from './actingMember.queries.ts'
import { toSignedIn } from './signedIn.ts'

/** A member for work by the clock in their name, without a session; undefined once they cannot log in. */
export async function findActingMember(
  db: Db,
  customerId: number,
  loginId: number,
  today: PlainDate,
): Promise<SignedIn | undefined> {
  const row = await findMember(db, customerId, loginId, today)
  return row && toSignedIn(row, '')
}
