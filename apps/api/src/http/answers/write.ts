import type { Lease } from '../../db/database.ts'
import { sendJson } from '../envelope.ts'
import type { Admitted } from '../mounting.ts'
import { writeOnce } from '../writeOnce.ts'

/**
 * A write in one transaction that its handler's effects, its jobs and its idempotency key share.
 * @param keeps is called once the transaction stands: what came along with the body is this function's from then on
 */
export async function answerWrite(
  { route, handler, context, input, request, reply }: Admitted,
  lease: Lease,
  keeps: () => void,
) {
  const answer = await writeOnce(context, lease, request, route, (db) => handler({ ...context, db }, input))
  keeps()
  if (answer.repeated) {
    reply.header('Idempotency-Hit', 'true')
    // What it brought along again is there already.
    if (context.attached) await context.files.remove(context.attached.storageName)
  }
  return sendJson(reply, answer.status, answer.body)
}
