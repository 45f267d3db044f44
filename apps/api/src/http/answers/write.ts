import type { Lease } from '../../db/database.ts'
import type { KeyHolder } from '../../db/idempotency.queries.ts'
import type { Admitted, Caller } from '../admission.ts'
import { inScope } from '../context.ts'
import { envelopeText, sendJson } from '../envelope.ts'
import { idempotencyKey, once } from '../idempotency.ts'

const holderOf = ({ member, partner }: Caller): KeyHolder =>
  partner ? { partnerKeyId: partner.keyId } : { loginId: member.loginId }

/** Runs a write in one transaction; with an Idempotency-Key once for this key. */
function writeOnce(
  { route, handler, context, input, request }: Admitted,
  lease: Lease,
  retainAttached: () => void,
) {
  const key = idempotencyKey(request)
  return inScope(lease, context.scope, async (db) => {
    const run = async () => ({
      status: 200,
      body: envelopeText(route, await handler({ ...context, db }, input)),
    })
    const { method, url } = request
    // The route ignores a body without a schema, so it does not distinguish two requests with one key.
    const body = route.body ? request.body : null
    const { attached } = context
    const answer = key
      ? await once(db, { key, actor: holderOf(context), method, url, body, attached }, context.now, run)
      : { ...(await run()), repeated: false }
    retainAttached()
    return answer
  })
}

/**
 * Answers a write: its handler's effects, its jobs and its idempotency key share one transaction.
 * @param retainAttached called before the commit, whose answer may be lost (D5): from then on the write owns
 *   the attached file
 */
export async function answerWrite(admitted: Admitted, lease: Lease, retainAttached: () => void) {
  const { context, reply } = admitted
  const answer = await writeOnce(admitted, lease, retainAttached)
  if (answer.repeated) {
    reply.header('Idempotency-Hit', 'true')
    // The first request with this key has already stored the same file.
    if (context.attached) await context.files.remove(context.attached.storageName)
  }
  return sendJson(reply, answer.status, answer.body)
}
