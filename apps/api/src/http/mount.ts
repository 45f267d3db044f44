import type { Envelope, Page } from '@tradecounter/contract/envelope.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { encodeWire } from '@tradecounter/contract/wire.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { mayUse } from '@tradecounter/rules/members/permissions.ts'
import { sessionProblems } from '@tradecounter/rules/members/sessionMessages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { customerScope, noScope, providerScope, type Db, type Scope } from '../db/database.ts'
import {
  inScope,
  type Context,
  type PublicContext,
  type Services,
  type SignedIn,
  type StreamContext,
} from './context.ts'
import { once } from './idempotency.ts'
import { notFound, Refused } from './refused.ts'
import { validate } from './validation.ts'

/** Finds who is behind an access token, as of now: a revoked session or a disabled login is nobody. */
export type Authenticate = (accessToken: string, services: Services) => Promise<SignedIn | undefined>

// Inside, the types of one route are erased; `Handlers` has checked each handler against its route.
type AnyHandler = (context: Context | PublicContext | StreamContext, input: unknown) => Promise<unknown>

/** The customer of the path, the member's own, or the provider. Another customer's path does not exist (R27). */
function scopeOf(member: SignedIn, params: unknown): Scope {
  const customerId = (params as { customerId?: number } | undefined)?.customerId
  if (isAdmin(member)) return customerId === undefined ? providerScope : customerScope(customerId)
  if (member.customerId === undefined) return noScope
  if (customerId !== undefined && customerId !== member.customerId) throw notFound()
  return customerScope(member.customerId)
}

function bearerToken(request: FastifyRequest): string | undefined {
  const [kind, token] = (request.headers.authorization ?? '').split(' ')
  return kind?.toLowerCase() === 'bearer' ? token : undefined
}

async function signIn(request: FastifyRequest, route: Route, services: Services, authenticate: Authenticate) {
  const token = bearerToken(request)
  const member = token ? await authenticate(token, services) : undefined
  if (!member) throw new Refused([sessionProblems.expired], 401)
  if (!mayUse(member, route.permission)) throw new Refused([sessionProblems.forbidden], 403)
  return member
}

/** The JSON body of a result: only declared fields, money as decimals (R2, R26). */
export function envelopeText(route: Route, result: unknown): string {
  const isList = route.answer === 'list'
  const page = isList ? (result as Page<unknown>) : undefined
  const envelope: Envelope<unknown> = {
    result: encodeWire(route.result, page ? page.rows : (result ?? null)),
    validationErrors: [],
    ...(page ? { total: page.total } : {}),
  }
  return JSON.stringify(envelope)
}

const sendJson = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(body)

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key.length > 0 ? key.slice(0, 200) : undefined
}

/** A write is one transaction, unless it reads a stream or waits for somebody else first. */
const oneTransaction = (route: Route): boolean =>
  route.method !== 'GET' && route.bodyKind !== 'upload' && route.transaction !== 'own'

async function write(
  context: Omit<Context, 'db'>,
  request: FastifyRequest,
  route: Route,
  work: (db: Db) => Promise<unknown>,
) {
  const key = idempotencyKey(request)
  return inScope(context.database, context.scope, async (db) => {
    const run = async () => ({ status: 200, body: envelopeText(route, await work(db)) })
    if (!key) return { ...(await run()), repeated: false }
    const { method, url, body } = request
    return once(db, { key, loginId: context.member.loginId, method, url, body }, context.now, run)
  })
}

function mountRoute(
  app: FastifyInstance,
  route: Route,
  handler: AnyHandler,
  services: Services,
  authenticate: Authenticate,
) {
  const answersItself = route.answer === 'download' || route.answer === 'redirect'
  app.route({
    method: route.method,
    url: route.path,
    async handler(request, reply) {
      const now = services.clock()
      if (route.permission === 'public') {
        const input = validate(route, request)
        const result = await handler({ ...services, now, request, reply }, input)
        return answersItself ? reply : sendJson(reply, 200, envelopeText(route, result))
      }
      const member = await signIn(request, route, services, authenticate)
      const input = validate(route, request)
      const scope = scopeOf(member, input.params)
      const context = { ...services, now, member, scope }
      if (!oneTransaction(route)) {
        const db = services.database.scoped(scope)
        const result = await handler({ ...context, db, request, reply }, input)
        return answersItself ? reply : sendJson(reply, 200, envelopeText(route, result))
      }
      const answer = await write(context, request, route, (db) => handler({ ...context, db }, input))
      if (answer.repeated) reply.header('Idempotency-Hit', 'true')
      return sendJson(reply, answer.status, answer.body)
    },
  })
}

/**
 * Puts every route of the contract on the server: session, permission, validation, scope, envelope. A write runs in one
 * transaction that its handler's effects, its jobs and its idempotency key share; an upload opens its own once the bytes
 * are in.
 */
export function mountRoutes(
  app: FastifyInstance,
  routes: Readonly<Record<string, Route>>,
  handlers: Readonly<Record<string, unknown>>,
  services: Services,
  authenticate: Authenticate,
): void {
  for (const [name, route] of Object.entries(routes))
    mountRoute(app, route, handlers[name] as AnyHandler, services, authenticate)
}
