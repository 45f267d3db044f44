import type { Route } from '@tradecounter/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Db, Scopes } from '../db/database.ts'
import type { KeyHolder } from '../db/idempotency.queries.ts'
import type { Caller } from './callers.ts'
import { inScope, type SharedContext } from './context.ts'
import { envelopeText } from './envelope.ts'
import { idempotencyKey, once } from './idempotency.ts'

const holderOf = ({ member, partner }: Caller): KeyHolder =>
  partner ? { partnerKeyId: partner.keyId } : { loginId: member.loginId }

/** A write in one transaction, once for its Idempotency-Key where it came with one. */
export async function writeOnce(
  context: Omit<SharedContext, 'db' | 'member' | 'partner'> & Caller,
  connection: Scopes,
  request: FastifyRequest,
  route: Route,
  work: (db: Db) => Promise<unknown>,
) {
  const key = idempotencyKey(request)
  return inScope(connection, context.scope, async (db) => {
    const run = async () => ({ status: 200, body: envelopeText(route, await work(db)) })
    if (!key) return { ...(await run()), repeated: false }
    const { method, url } = request
    // What no schema has read is nothing to the route.
    const body = route.body ? request.body : null
    const { attached } = context
    return once(db, { key, actor: holderOf(context), method, url, body, attached }, context.now, run)
  })
}
