import type { Route } from '@tradecounter/contract/route.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import { partnerKeyStart, type PartnerScope } from '@tradecounter/rules/integration/partnerScopes.ts'
import { mayUse, partnerScopeOf } from '@tradecounter/rules/members/permissions.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { viewProblems } from '@tradecounter/rules/sessions/view.problems.ts'
import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerScope, noScope, providerScope, viewScope, type Scope } from '../db/database.ts'
import type { Partner, Services, SignedIn } from './context.ts'
import { notFound, Refused } from './refused.ts'

/** Finds who is behind an access token, as of now: a revoked session or a disabled login is nobody. */
export type Authenticate = (accessToken: string, services: Services) => Promise<SignedIn | undefined>

/**
 * Finds the partner behind a key, as of now.
 * @throws Refused 429 when too many keys that do not exist came from the address.
 */
export type AuthenticatePartner = (
  key: string,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Partner | undefined>

export interface Authenticators {
  readonly member: Authenticate
  readonly partner: AuthenticatePartner
}

/** Who asks: a person or a partner's system. */
export type Caller =
  | { readonly member: SignedIn; readonly partner?: undefined }
  | { readonly partner: Partner; readonly member?: undefined }

const unknownKey = problem('unknownKey', 'This key is not known, has been revoked or has expired.')
const missingScope = (scope: PartnerScope) =>
  problem('missingScope', `This key may not do that: it needs the scope ${scope}.`)

export function bearerToken(request: FastifyRequest): string | undefined {
  const [kind, token] = (request.headers.authorization ?? '').split(' ')
  return kind?.toLowerCase() === 'bearer' ? token : undefined
}

/** The member behind a request, asked again later: a stream outlives the moment it was let in. */
export async function memberOf(request: FastifyRequest, services: Services, authenticate: Authenticators) {
  const token = bearerToken(request)
  return token ? authenticate.member(token, services) : undefined
}

/**
 * The one place that keeps a view from changing anything: whatever is no GET is closed to it, and what of those has an effect
 * or is nobody's but the person's own (docs/decisions/0027-viewing-changes-nothing.md).
 * @throws Refused 403
 */
function refuseInView(member: SignedIn, { method, inView }: Route): void {
  if (!member.view || (inView ?? (method === 'GET' ? 'open' : 'closed')) === 'open') return
  throw new Refused([viewProblems.changesNothing(fullName(member))], 403)
}

/**
 * The caller a route admits. A key opens the routes of its scopes and nothing else; a person's token opens no route of
 * partners.
 * @throws Refused 401 for nobody, 403 for somebody who may not.
 */
export async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  services: Services,
  authenticate: Authenticators,
): Promise<Caller> {
  const token = bearerToken(request)
  const onlyPartners = partnerScopeOf(route.permission)
  const scope = onlyPartners ?? route.partnerScope
  if (scope && token?.startsWith(partnerKeyStart)) {
    const partner = await authenticate.partner(token, services, request, reply)
    if (!partner) throw new Refused([unknownKey], 401)
    if (!partner.scopes.includes(scope)) throw new Refused([missingScope(scope)], 403)
    return { partner }
  }
  const member = token ? await authenticate.member(token, services) : undefined
  if (!member && onlyPartners) {
    // Whatever it was, it was shown as a key: it counts as a wrong one. Nothing at all guesses nothing.
    if (token) await authenticate.partner(token, services, request, reply)
    throw new Refused([unknownKey], 401)
  }
  if (!member) throw new Refused([sessionProblems.expired], 401)
  refuseInView(member, route)
  if (!mayUse(member, route.permission)) throw new Refused([sessionProblems.forbidden], 403)
  return { member }
}

/**
 * The customer a request names, the member's own, or the provider; a partner's system is the provider's. Another customer's
 * path does not exist (R27).
 */
export function scopeOf({ member }: Caller, customerId: number | undefined): Scope {
  if (!member || isAdmin(member)) return customerId === undefined ? providerScope : customerScope(customerId)
  if (member.customerId === undefined) return noScope
  if (customerId !== undefined && customerId !== member.customerId) throw notFound()
  return member.view ? viewScope(member.customerId) : customerScope(member.customerId)
}
