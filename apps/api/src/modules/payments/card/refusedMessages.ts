import { createHmac } from 'node:crypto'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import type { Db } from '../../../db/database.ts'
import { addressGroup } from '../../../http/limits/addressGroup.ts'
import { todayOf, type PublicContext } from '../../../http/context.ts'
import { countRefused, pruneRefused } from './refusedMessages.queries.ts'

/** Enough to see what somebody tries, or what is wrong with a key; of all addresses together, enough for a thousand who do. */
export const refusedKept = { ofAnAddress: 20, ofAll: 1000 } as const
const countedDays = 90

const everybody = 'all'

/**
 * Counts a message that did not verify. Whether this one is kept, too: the first few of an address and day are (R16), the
 * rest are numbers, so that nobody fills the database with what they make up (I9).
 */
export async function isKept(context: PublicContext, db: Db): Promise<boolean> {
  const { settings, request } = context
  const today = todayOf(context)
  const address = createHmac('sha256', settings.sessionSecret)
    .update(JSON.stringify(['cardMessage', addressGroup(request.ip)]))
    .digest('base64url')
  const counts = await countRefused(db, today, [address, everybody])
  const [ofAddress, ofAll] = [counts.get(address) ?? 0, counts.get(everybody) ?? 0]
  if (ofAddress === 1) await pruneRefused(db, addDays(today, -countedDays))
  if (ofAddress === refusedKept.ofAnAddress || ofAll === refusedKept.ofAll)
    request.log.warn(
      { ofAddress, ofAll },
      'card messages that do not verify: from now on today they are only counted',
    )
  return ofAddress <= refusedKept.ofAnAddress && ofAll <= refusedKept.ofAll
}
