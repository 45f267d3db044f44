import type { Route } from '@tradecounter/contract/route.ts'
import { mayUse } from '@tradecounter/rules/members/permissions.ts'
import type { FastifyRequest } from 'fastify'
import { bearerToken, refuseInView, scopeOf, type Ahead, type ReadAhead } from '../admission.ts'
import type { Mounting } from '../context.ts'
import { envelopeText } from '../envelope.ts'
import type { AnyHandler } from '../handlers.ts'
import { matchesEtag, keyOf } from '../cache/sendCached.ts'
import { isLong } from '../limits/longAnswers.ts'
import { namedCustomer, validateContent, validateParams } from '../validation.ts'
import type { Lease } from '../../db/database.ts'

/** True for a read without side effects whose handler gets only the values of its cache key. */
export const mayReadAhead = ({ dependsOn, standby }: Route): boolean => dependsOn !== undefined && !standby

/**
 * Sends a read's statements behind the one that enters its session, in the same round trip. The answer is
 * used only if the session turns out to have the same member (decision 0045); refusals are left to the
 * admitted request.
 */
export function readAhead(route: Route, handler: AnyHandler, services: Mounting): ReadAhead {
  function begin(request: FastifyRequest, lease: Lease): Ahead | undefined {
    const recent = services.recent.find(bearerToken(request) ?? '')
    if (!recent || !mayUse(recent.member, route.permission)) return undefined
    const { member, text } = recent
    refuseInView(member, route)
    const params = validateParams(route, request)
    const scope = scopeOf({ member }, namedCustomer(route, params, request.query))
    const now = services.clock()
    const input = validateContent(route, params, request)
    if (isLong(input.query)) return undefined
    const key = keyOf(route, input, request, scope, { ...services, now }, text)
    const counters = route.dependsOn && services.counters.find(scope, route.dependsOn)
    const label = counters && { key, counters }
    const { cache } = services
    if (label && (cache.holds(label) || matchesEtag(request, cache.etagOf(label)))) return undefined
    const context = { ...services, database: lease, db: lease.scoped(scope), now, scope, member }
    const read = async () => {
      await lease.entered
      return envelopeText(route, await handler(context, input))
    }
    const outcome = read().then(
      (json) => ({ json }),
      (error: unknown) => ({ error }),
    )
    return { key, input, outcome }
  }
  return (request, lease) => {
    try {
      return begin(request, lease)
    } catch {
      // The admitted request meets the same, in its turn.
      return undefined
    }
  }
}
