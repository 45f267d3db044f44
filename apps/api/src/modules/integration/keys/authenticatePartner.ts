import { providerScope } from '../../../db/database.ts'
import type { AuthenticatePartner } from '../../../http/admission.ts'
import { countUnknownKey, refusePausedAddress } from '../../sessions/lockout/keyTries.ts'
import { findUsableKey, noteUse } from './partnerKeys.queries.ts'
import { hashOf } from './partnerKeySecret.ts'

/** The last use is noted once a minute, so that most requests write nothing for it. */
const notedEveryMs = 60_000

/**
 * Authenticates a partner's key. Wrong keys are counted by address and paused as logins are (R24); a valid
 * key is never paused, also from an address with wrong ones.
 */
export const authenticatePartner: AuthenticatePartner = async (key, services, request, reply) => {
  const now = services.clock()
  const db = services.database.scoped(providerScope)
  const hash = hashOf(key)
  const found = hash ? await findUsableKey(db, hash, now) : undefined
  if (!found) {
    await refusePausedAddress(services, request, reply)
    await countUnknownKey(services, request)
    return undefined
  }
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= notedEveryMs)
    await noteUse(db, found.id, now)
  return { keyId: found.id, name: found.name, scopes: found.scopes }
}
