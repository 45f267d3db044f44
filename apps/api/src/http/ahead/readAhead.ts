import type { Route } from '@tradecounter/contract/route.ts'
import { mayUse } from '@tradecounter/rules/members/permissions.ts'
import type { FastifyRequest } from 'fastify'
import { bearerToken, refuseInView, scopeOf, type Ahead, type ReadAhead } from '../admission.ts'
import type { Mounting } from '../context.ts'
import { envelopeText } from '../envelope.ts'
import type { AnyHandler } from '../handlers.ts'
import { isHeld, keyOf } from '../cache/sendCached.ts'
import { isLong } from '../limits/longAnswers.ts'
import { namedCustomer, validateContent, validateParams } from '../validation.ts'

/** True for a read without side effects whose handler gets only the values of its cache key. */
export const mayReadAhead = ({ dependsOn, standby }: Route): boolean => dependsOn !== undefined && !standby

/**
 * Begins a read while its session is checked. The answer is used only if the session turns out to have the
 * same member and no counter has moved (decision 0045); refusals are left to the admitted request.
 */
export function readAhead(route: Route, handler: AnyHandler, services: Mounting): ReadAhead {
  function begin(request: FastifyRequest): Ahead | undefined {
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
    if (counters === undefined) return undefined
    const label = { key, counters }
    if (services.cache.holds(label) || isHeld(services, label, request)) return undefined
    // Own connection, released before the session is checked, as the check may be waiting for one.
    const lease = services.database.onOneConnection()
    const context = { ...services, database: lease, db: lease.scoped(scope), now, scope, member }
    const read = async () => {
      try {
        return { json: envelopeText(route, await handler(context, input)) }
      } catch (error) {
        return { error }
      } finally {
        lease.release()
      }
    }
    return { ...label, input, outcome: read() }
  }
  return (request) => {
    try {
      return begin(request)
    } catch {
      // The admitted request will fail in the same way.
      return undefined
    }
  }
}
