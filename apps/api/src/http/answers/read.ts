import type { Database, Lease } from '../../db/database.ts'
import type { Admitted } from '../admission.ts'
import { envelopeText, sendJson } from '../envelope.ts'
import { isLong } from '../limits/longAnswers.ts'

async function onLease<Result>(database: Database, work: (lease: Lease) => Promise<Result>): Promise<Result> {
  const lease = database.onOneConnection()
  try {
    return await work(lease)
  } finally {
    lease.release()
  }
}

/** Reads on the connection its caller was found on; a long answer waits for its turn and takes one then. */
export async function answerRead({ route, handler, context, input, reply }: Admitted, lease: Lease) {
  const read = async (connection: Lease): Promise<string> => {
    const db = connection.scoped(context.scope)
    return envelopeText(route, await handler({ ...context, database: connection, db }, input))
  }
  if (!isLong(input.query)) return sendJson(reply, 200, await read(lease))
  lease.release()
  // The lease of a route that a standby may answer knows what it must have replayed.
  const readInTurn = () => (route.standby ? read(lease) : onLease(context.database, read))
  return sendJson(reply, 200, await context.inTurn(readInTurn))
}
