import type { Dependency, Route } from '@tradecounter/contract/route.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import { partnerKeyStart, type PartnerScope } from '@tradecounter/rules/integration/partnerScopes.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { mayUse, partnerScopeOf } from '@tradecounter/rules/members/permissions.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { viewProblems } from '@tradecounter/rules/sessions/view.problems.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  customerScope,
  noScope,
  providerScope,
  viewScope,
  type Db,
  type Lease,
  type Scope,
} from '../db/database.ts'
import type { Mounting, Partner, Services, SharedContext, SignedIn, Wiring } from './context.ts'
import type { AnyHandler } from './handlers.ts'
import type { RecentCounters } from './ahead/recentCounters.ts'
import type { RecentMember, RecentMembers } from './ahead/recentMembers.ts'
import { notFound, Refused } from './refused.ts'
import type { Who } from './serving/accessLog.ts'
import { namedCustomer, validateParams, type Input } from './validation.ts'

/** Finds the member of an access token; undefined once the session is revoked or the login disabled. */
type Authenticate = (
  accessToken: string,
  services: Services,
  dependsOn?: readonly Dependency[],
) => Promise<SignedIn | undefined>

/**
 * Finds the partner of a key that is valid now.
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
  /**
   * Checks the sessions of simultaneous requests by one statement (decision 0054), on a connection of its
   * own.
   */
  readonly memberTogether: Authenticate
  readonly partner: AuthenticatePartner
  readonly customerExists: (db: Db, customerId: number) => Promise<boolean>
}

/** Caller of a request: a person or a partner's system. */
export type Caller =
  | { readonly member: SignedIn; readonly partner?: undefined }
  | { readonly partner: Partner; readonly member?: undefined }

export const unknownKey = problem('unknownKey', 'This key is not known, has been revoked or has expired.')
const missingScope = (scope: PartnerScope) =>
  problem('missingScope', `This key may not do that: it needs the scope ${scope}.`)

export function bearerToken(request: FastifyRequest): string | undefined {
  const [kind, token] = (request.headers.authorization ?? '').split(' ')
  return kind?.toLowerCase() === 'bearer' ? token : undefined
}

/** Present member of a request. A stream checks again, as it outlives its admission. */
export async function memberOf(request: FastifyRequest, services: Services, authenticate: Authenticators) {
  const token = bearerToken(request)
  return token ? authenticate.member(token, services) : undefined
}

/** Ids of a person for the log: no name, address or token. */
const whoIs = ({ loginId, view, customerId }: SignedIn): Who => ({
  person: loginId,
  ...(view ? { viewer: view.loginId } : {}),
  ...(customerId === undefined ? {} : { customer: customerId }),
})

/**
 * Refuses in a view all routes but GETs, and the GETs that have an effect or return the person's private data
 * (decision 0027).
 * @throws Refused 403
 */
export function refuseInView(member: SignedIn, { method, inView }: Route): void {
  if (!member.view || (inView ?? (method === 'GET' ? 'open' : 'closed')) === 'open') return
  throw new Refused([viewProblems.changesNothing(fullName(member))], 403)
}

/**
 * Caller of a route. A key opens the routes of its scopes only; a person's token opens no route of partners.
 * @throws Refused 401 without a valid token or key, 403 without the permission
 */
async function callerOf(
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
    request.who = { partner: partner.keyId }
    if (!partner.scopes.includes(scope)) throw new Refused([missingScope(scope)], 403)
    return { partner }
  }
  const member = token ? await authenticate.member(token, services, route.dependsOn) : undefined
  if (!member && onlyPartners) {
    // Any bearer token sent to a partner route counts as a failed key; a missing one does not.
    if (token) await authenticate.partner(token, services, request, reply)
    throw new Refused([unknownKey], 401)
  }
  if (!member) throw new Refused([sessionProblems.expired], 401)
  request.who = whoIs(member)
  refuseInView(member, route)
  if (!mayUse(member, route.permission)) throw new Refused([sessionProblems.forbidden], 403)
  return { member }
}

/**
 * Scope of a request: the customer that it names, the member's own, or the provider, to which partners'
 * systems belong.
 * @throws Refused 404 for another customer's path (R27)
 */
export function scopeOf({ member }: Caller, customerId: number | undefined): Scope {
  if (!member || isAdmin(member)) return customerId === undefined ? providerScope : customerScope(customerId)
  if (member.customerId === undefined) return noScope
  if (customerId !== undefined && customerId !== member.customerId) throw notFound()
  return member.view ? viewScope(member.customerId) : customerScope(member.customerId)
}

/** Read that runs while the token is verified, for the member that the token had last (decision 0045). */
export interface Ahead {
  /** Cache key: all that the answer depends on, apart from data. */
  readonly key: string
  /** Counters as they were read before the data. */
  readonly counters: string
  readonly input: Input
  readonly outcome: Promise<{ readonly json: string } | { readonly error: unknown }>
}

/**
 * Begins a read for the member that the token had last; undefined if the answer is cached, or the member or
 * the counters are unknown.
 */
export type ReadAhead = (request: FastifyRequest) => Ahead | undefined

/** Admitted request: its caller, scope and path, and the connection that authenticated it. */
export interface Admission {
  readonly lease: Lease
  readonly caller: Caller
  readonly scope: Scope
  readonly params: Input['params']
  /** Present for a member whose answer may be cached. */
  readonly noted?: RecentMember | undefined
  readonly ahead?: Ahead | undefined
}

/** Admitted request with everything its handler gets, except a connection. */
export interface Admitted {
  readonly route: Route
  readonly handler: AnyHandler
  readonly context: Mounting & Caller & Pick<SharedContext, 'now' | 'scope' | 'attached'>
  readonly input: Input
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Admits a request before a byte of its body is read (A8). Authentication and the handler share one
 * connection, unless the body is still on its way: waiting for it takes no connection.
 */
export function admission(
  route: Route,
  services: Wiring & { readonly recent: RecentMembers; readonly counters: RecentCounters },
  authenticate: Authenticators,
  readAhead?: ReadAhead,
) {
  const { recent, counters } = services
  const authenticators = readAhead ? { ...authenticate, member: authenticate.memberTogether } : authenticate
  const admissions = new WeakMap<FastifyRequest, Admission>()

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<Admission> {
    const lease = route.standby ? services.database.reading() : services.database.onOneConnection()
    const token = bearerToken(request) ?? ''
    try {
      const admitting = callerOf(request, reply, route, { ...services, database: lease }, authenticators)
      const ahead = readAhead?.(request)
      const caller = await admitting
      const noted = caller.member?.counters ? recent.note(token, caller.member) : undefined
      const params = validateParams(route, request)
      const scope = scopeOf(caller, namedCustomer(route, params, request.query))
      if (route.dependsOn && caller.member?.counters)
        counters.note(scope, route.dependsOn, caller.member.counters)
      if (scope.kind === 'customer') {
        request.who = { ...request.who, customer: scope.customerId }
        // A member's customer exists; an administrator or a partner may name one that does not.
        const isNamed = !caller.member || isAdmin(caller.member)
        if (isNamed && !(await authenticate.customerExists(lease.scoped(scope), scope.customerId)))
          throw notFound('This customer')
      }
      return { lease, caller, params, scope, noted, ahead }
    } catch (error) {
      recent.forget(token)
      lease.release()
      throw error
    }
  }

  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const admitted = await admit(request, reply)
      if (route.method !== 'GET' && !request.raw.complete) admitted.lease.release()
      admissions.set(request, admitted)
      // If a client leaves before its body is read, neither the handler nor `onError` runs to release the
      // connection.
      const release = () => admitted.lease.release()
      if (request.raw.socket.destroyed) release()
      else reply.raw.once('close', release)
    },
    /** Releases the connection of a request whose body cannot be read, as its handler does not run. */
    async onError(request: FastifyRequest): Promise<void> {
      admissions.get(request)?.lease.release()
    },
    of(request: FastifyRequest): Admission {
      const admitted = admissions.get(request)
      if (!admitted) throw new Error('The request was not admitted.')
      return admitted
    },
  }
}
