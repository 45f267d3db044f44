import type { Db } from '../../../db/database.ts'
import { recordAct } from '../../audit/recordAct.ts'
import { clearView, takeView } from './views.queries.ts'

/** Ends a view. @returns false if another request ended it first and recorded that */
export async function closeView(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const view = await takeView(db, sessionId)
  if (!view) return false
  await clearView(db, sessionId)
  const { customerId, membershipId, viewerLoginId, viewerName } = view
  await recordAct(
    { db, now },
    { loginId: viewerLoginId, actorName: viewerName },
    { kind: 'user', id: membershipId ?? 0, customerId },
    'endView',
  )
  return true
}
