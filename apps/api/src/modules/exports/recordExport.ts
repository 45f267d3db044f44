import type { PublicContext, SignedIn } from '../../http/context.ts'
import { inScope } from '../../http/context.ts'
import { actorOf, loginSubject, recordAct } from '../audit/recordAct.ts'
import { tokenScope } from '../sessions/signedIn.ts'

/** Records an export in the audit log before its first byte leaves. */
export const recordExport = (
  { database, now }: PublicContext,
  member: SignedIn,
  fileName: string,
): Promise<void> =>
  inScope(database, tokenScope(member.customerId ?? 0), (db) =>
    recordAct(
      { db, now },
      actorOf({ member }),
      loginSubject(member.loginId, member.customerId),
      'exportFile',
      {
        fileName,
      },
    ),
  )
