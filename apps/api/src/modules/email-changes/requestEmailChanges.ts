import type { Db } from '../../db/database.ts'
import type { Outbox } from '../../jobs/outbox.ts'
import { recordEach, type Actor } from '../audit/recordAct.ts'
import type { RequestedEmail } from '../imports/importKind.ts'
import { userSubject } from '../users/users.service.ts'

/**
 * Emails a confirmation request to the old and the new address of each person, in the commit of the change.
 */
export async function requestEmailChanges(
  { db, now, outbox }: { readonly db: Db; readonly now: Date; readonly outbox: Outbox },
  by: Actor,
  changes: readonly RequestedEmail[],
): Promise<void> {
  await recordEach(
    { db, now },
    by,
    'askEmailChange',
    changes.map(({ loginId, before, after }) => ({
      subject: userSubject(null, loginId),
      facts: { before, after },
    })),
  )
  await outbox.emitAll(
    db,
    'emailChangeAsked',
    changes.map(({ loginId, after }) => ({ loginId, newEmail: after })),
  )
}
