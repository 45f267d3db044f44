import { bodyMaximumOf } from '@tradecounter/contract/bodyLimits.ts'
import type { Page } from '@tradecounter/contract/envelope.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Lease } from '../db/database.ts'
import { admission } from './admission.ts'
import { takeAttachment } from './bodies/attachment.ts'
import { memberOf, type Authenticators, type Caller } from './callers.ts'
import {
  type AttachedFile,
  type LiveContext,
  type PartnerStreamContext,
  type PublicContext,
  type Services,
  type SharedContext,
  type Wiring,
} from './context.ts'
import { envelopeText, sendJson } from './envelope.ts'
import { eventStreams, type EventStreams } from './answers/eventStreams.ts'
import { sendLines, wantsLines, type Feed } from './answers/feed.ts'
import { writeOnce } from './writeOnce.ts'
import { isLong, longAnswers } from './limits/longAnswers.ts'
import { validate, validateContent, type Input } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rows, as a stream that its handler reads. */
    takesRows?: boolean
    /** A file, by itself or beside JSON. */
    takesFile?: boolean
  }
}

// Inside, the types of one route are erased; `Handlers` has checked each handler against its route.
type AnyContext = Services & Partial<LiveContext> & Partial<PartnerStreamContext>
type AnyHandler = (context: AnyContext, input: unknown) => Promise<unknown>

/** A write is one transaction, unless it reads a stream or waits for somebody else first. */
const oneTransaction = (route: Route): boolean =>
  route.method !== 'GET' &&
  route.bodyKind !== 'upload' &&
  route.bodyKind !== 'rows' &&
  route.transaction !== 'own'

async function gather(feed: Feed<unknown>): Promise<Page<unknown>> {
  const rows: unknown[] = []
  for await (const row of feed.rows) rows.push(row)
  return { rows, total: feed.total, more: feed.more ?? false }
}

async function onLease<Result>(database: Database, work: (lease: Lease) => Promise<Result>): Promise<Result> {
  const lease = database.onOneConnection()
  try {
    return await work(lease)
  } finally {
    lease.release()
  }
}

/** What every route is mounted with. */
interface Mounting extends Wiring {
  readonly streams: EventStreams
  readonly inTurn: ReturnType<typeof longAnswers>
}

/** Whose handler writes to the reply itself. */
const answersItself = (route: Route): boolean =>
  route.answer === 'download' ||
  route.answer === 'redirect' ||
  route.answer === 'stream' ||
  route.bodyKind === 'rows'

/** A request that was let in, and what its handler gets besides a connection. */
interface Admitted {
  readonly route: Route
  readonly handler: AnyHandler
  readonly context: Mounting & Caller & Pick<SharedContext, 'now' | 'scope' | 'attached'>
  readonly input: Input
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Reads on the connection its caller was found on; a long answer waits for its turn and takes one then. */
async function answerRead({ route, handler, context, input, reply }: Admitted, lease: Lease) {
  const read = async (connection: Lease): Promise<string> => {
    const db = connection.scoped(context.scope)
    return envelopeText(route, await handler({ ...context, database: connection, db }, input))
  }
  if (!isLong(input.query)) return sendJson(reply, 200, await read(lease))
  lease.release()
  return sendJson(reply, 200, await context.inTurn(() => onLease(context.database, read)))
}

/** Streams, and whoever waits for somebody else: no connection is held meanwhile, each transaction is the handler's own. */
async function answerWithoutLease(
  { route, handler, context, input, request, reply }: Admitted,
  authenticate: Authenticators,
) {
  const db = context.database.scoped(context.scope)
  const whoIsIt = () => memberOf(request, context, authenticate)
  const result = await handler({ ...context, db, request, reply, whoIsIt }, input)
  if (answersItself(route)) return reply
  if (route.answer !== 'feed') return sendJson(reply, 200, envelopeText(route, result))
  const feed = result as Feed<unknown>
  if (wantsLines(request)) return sendLines(reply, route, feed)
  return sendJson(reply, 200, envelopeText(route, await gather(feed)))
}

async function answerPublic(
  route: Route,
  handler: AnyHandler,
  context: Mounting & Pick<PublicContext, 'now' | 'request' | 'reply'>,
) {
  const { request, reply } = context
  const result = await handler(context, validate(route, request))
  return answersItself(route) ? reply : sendJson(reply, 200, envelopeText(route, result))
}

function mountRoute(
  app: FastifyInstance,
  route: Route,
  handler: AnyHandler,
  services: Mounting,
  authenticate: Authenticators,
) {
  const admit = route.permission === 'public' ? undefined : admission(route, services, authenticate)
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: bodyMaximumOf(route),
    // A stream that only its headers are wanted of would never end.
    exposeHeadRoute: route.method === 'GET' && route.answer !== 'stream',
    config: {
      takesRows: route.bodyKind === 'rows',
      takesFile: route.bodyKind === 'upload' || route.attachment !== undefined,
    },
    ...(admit ? { onRequest: admit.onRequest, onError: admit.onError } : {}),
    async handler(request, reply) {
      const now = services.clock()
      if (!admit) return answerPublic(route, handler, { ...services, now, request, reply })
      const { lease, caller, params, scope } = admit.of(request)
      let attached: AttachedFile | undefined
      let keeps = false
      try {
        if (route.attachment && request.isMultipart()) lease.release()
        attached = await takeAttachment(route, request, services.files)
        const input = { params, ...validateContent(route, request) }
        const context = { ...services, now, ...caller, scope, attached }
        const admitted = { route, handler, context, input, request, reply }
        if (route.method === 'GET' && !answersItself(route) && route.answer !== 'feed')
          return await answerRead(admitted, lease)
        if (!oneTransaction(route)) {
          lease.release()
          return await answerWithoutLease(admitted, authenticate)
        }
        const answer = await writeOnce(context, lease, request, route, (db) =>
          handler({ ...context, db }, input),
        )
        keeps = true
        if (answer.repeated) {
          reply.header('Idempotency-Hit', 'true')
          if (attached) await services.files.remove(attached.storageName)
        }
        return sendJson(reply, answer.status, answer.body)
      } finally {
        lease.release()
        if (attached && !keeps) await services.files.remove(attached.storageName)
      }
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
  services: Wiring,
  authenticate: Authenticators,
): void {
  const streaming = { ...services, streams: eventStreams(app), inTurn: longAnswers() }
  for (const [name, route] of Object.entries(routes))
    mountRoute(app, route, handlers[name] as AnyHandler, streaming, authenticate)
}
