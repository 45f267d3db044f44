import { providerScope } from '../../../db/database.ts'
import { inScope, type PublicContext } from '../../../http/context.ts'
import { closeView } from './closeView.ts'
import { findViewing } from './viewing.ts'
import { findView } from './views.queries.ts'

/**
 * View of a session while it is allowed. One that the person's or the administrator's rights have ended ends
 * here (R22).
 */
export async function viewGoesOn(context: PublicContext, sessionId: string) {
  const { database, now } = context
  const view = await findView(database.scoped(providerScope), sessionId)
  if (!view?.customerId) return undefined
  const viewed = await findViewing(context, sessionId, view.customerId)
  if (!viewed) await inScope(database, providerScope, (db) => closeView(db, sessionId, now))
  return viewed
}
