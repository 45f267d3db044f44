import type { Database, Lease } from '../../db/database.ts'
import type { Admission, Admitted } from '../admission.ts'
import { envelopeParts, envelopeText, sendJson } from '../envelope.ts'
import { cacheAndSend } from '../cache/sendCached.ts'
import type { Place } from '../cache/responseCache.ts'
import { isLong } from '../limits/longAnswers.ts'
import { sendParts } from './sendParts.ts'

async function onLease<Result>(database: Database, work: (lease: Lease) => Promise<Result>): Promise<Result> {
  const lease = database.onOneConnection()
  try {
    return await work(lease)
  } finally {
    lease.release()
  }
}

/**
 * Reads on the connection that authenticated the caller. A long answer waits for its turn and takes another
 * one.
 */
async function textOf({ route, handler, context, input }: Admitted, lease: Lease) {
  const read = async (connection: Lease): Promise<string | string[]> => {
    const db = connection.scoped(context.scope)
    const result = await handler({ ...context, database: connection, db }, input)
    return envelopeParts(route, result) ?? envelopeText(route, result)
  }
  if (!isLong(input.query)) return read(lease)
  lease.release()
  // This lease knows which position a standby must have replayed.
  const readInTurn = () => (route.standby ? read(lease) : onLease(context.database, read))
  return context.inTurn(route)(readInTurn)
}

/** Answer of a read that began early; undefined if its member or counters have changed. */
export async function textAhead({ ahead }: Admission, place: Place | undefined): Promise<string | undefined> {
  if (!ahead || ahead.key !== place?.key || ahead.counters !== place.counters) return undefined
  const outcome = await ahead.outcome
  if ('error' in outcome) throw outcome.error
  return outcome.json
}

/** @param place place of the answer in the cache, if it may be cached */
export async function answerRead(admitted: Admitted, lease: Lease, place: Place | undefined) {
  const { context, request, reply } = admitted
  const text = await textOf(admitted, lease)
  if (typeof text !== 'string') {
    lease.release()
    return sendParts(context, place, text, reply)
  }
  if (!place) return sendJson(reply, 200, text)
  lease.release()
  return cacheAndSend(context, place, text, request, reply)
}
