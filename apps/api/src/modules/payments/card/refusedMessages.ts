import { createHmac } from 'node:crypto'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import type { Db } from '../../../db/database.ts'
import { addressGroup } from '../../../http/limits/addressGroup.ts'
import { todayOf, type PublicContext } from '../../../http/context.ts'
import { countRefused, pruneRefused } from './refusedMessages.queries.ts'

/**
 * Numbers of refused messages stored: enough to recognise an attack or a wrong key, from a thousand
 * addresses.
 */
export const maximumRefusedStored = { ofAnAddress: 20, ofAll: 1000 } as const
const countedDays = 90

const everybody = 'all'

/**
 * Counts a message that failed verification. True if it is to be stored: the first few of an address and day
 * are (R16); the others are only counted, so that forged messages cannot fill the database (I9).
 */
export async function countRefusal(context: PublicContext, db: Db): Promise<boolean> {
  const { settings, request } = context
  const today = todayOf(context)
  const address = createHmac('sha256', settings.sessionSecret)
    .update(JSON.stringify(['cardMessage', addressGroup(request.ip)]))
    .digest('base64url')
  const counts = await countRefused(db, today, [address, everybody])
  const [ofAddress, ofAll] = [counts.get(address) ?? 0, counts.get(everybody) ?? 0]
  if (ofAddress === 1) await pruneRefused(db, addDays(today, -countedDays))
  if (ofAddress === maximumRefusedStored.ofAnAddress || ofAll === maximumRefusedStored.ofAll)
    request.log.warn(
      { ofAddress, ofAll },
      'card messages that do not verify: from now on today they are only counted',
    )
  return ofAddress <= maximumRefusedStored.ofAnAddress && ofAll <= maximumRefusedStored.ofAll
}
