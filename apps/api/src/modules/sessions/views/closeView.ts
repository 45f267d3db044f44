import type { Db } from '../../../db/database.ts'
import { recordAct } from '../../audit/recordAct.ts'
import { clearView, takeView } from './views.queries.ts'

/** Whether there was one: of two who end it at once, one does, and writes it down. */
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
