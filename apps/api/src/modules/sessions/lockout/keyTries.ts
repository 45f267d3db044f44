import { createHmac } from 'node:crypto'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noScope } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { addressGroup } from '../../../http/limits/addressGroup.ts'
import { tryLater } from '../../../http/refused.ts'
import { failureLifeMs, loginLimits, waitMsOf } from '@tradecounter/rules/sessions/lockout.ts'
import { addFailure, listFailures, pruneFailures } from './loginTries.queries.ts'

const tooManyKeys = problem('tooManyRequests', 'Too many unknown keys. Please wait a moment and try again.')

/** Counter of unknown partner keys by address, apart from failed logins. */
const countedBy = ({ settings }: Services, { ip }: FastifyRequest): string =>
  createHmac('sha256', settings.sessionSecret)
    .update(JSON.stringify(['partnerKey', addressGroup(ip)]))
    .digest('base64url')

/** @throws Refused 429 with `Retry-After` while the address is paused. */
export async function refusePausedAddress(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const key = countedBy(services, request)
  const failures = (await listFailures(services.database.scoped(noScope), [key])).get(key)
  const waitMs = failures ? waitMsOf('address', failures, services.clock()) : 0
  if (waitMs <= 0) return
  throw tryLater(reply, tooManyKeys, waitMs)
}

export async function countUnknownKey(services: Services, request: FastifyRequest): Promise<void> {
  const db = services.database.scoped(noScope)
  const now = services.clock()
  await addFailure(db, countedBy(services, request), loginLimits.address.windowMs, now)
  await pruneFailures(db, new Date(now.getTime() - failureLifeMs))
}
