import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requestIdHeader } from '@tradecounter/contract/envelope.ts'
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Tracing } from '../../telemetry/tracing.ts'
import { isProbe, methodLabel, routeLabel } from './routeLabel.ts'

/** Records that a request acts for, by their ids alone. */
export interface Who {
  /** Login of the person; in a view, of the shown person. */
  readonly person?: number | undefined
  /** Login of the administrator who views the portal as the person. */
  readonly viewer?: number | undefined
  readonly customer?: number | undefined
  /** Key of a partner's system. */
  readonly partner?: number | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the caller is authenticated; also set for a caller who is then refused with 403. */
    who: Who | null
  }
}

const acceptedId = /^[\w.:+/=-]{1,128}$/
const sentTrace = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/

/** Short enough to be read out to support. */
const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 16)

/** Id that a proxy or client gave the request; a new one if that is missing, too long or not plain. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sentId = headers[requestIdHeader]
  return typeof sentId === 'string' && acceptedId.test(sentId) ? sentId : newId()
}

export const sendRequestId = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header(requestIdHeader, request.id)

/** Trace of the program, or the one that the request says it belongs to. */
const traceOf = (request: FastifyRequest, tracing: Tracing | undefined): string | undefined =>
  tracing ? tracing.traceIdOf(request) : sentTrace.exec(String(request.headers['traceparent'] ?? ''))?.[1]

/** Leaves out Fastify's own lines, whose addresses contain secrets. */
export class QuietController extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }

  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(): void {}

  override streamError(
    error: Error & { readonly code?: string },
    _: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') reply.log.warn({ err: error }, 'answer broken off')
  }

  override writeHeadError(error: Error, _: FastifyRequest, reply: FastifyReply): void {
    reply.log.warn({ err: error }, 'answer could not be sent')
  }
}

/** @param isWhole false if the client left before it had the whole answer */
export type RequestEnd = (request: FastifyRequest, reply: FastifyReply, isWhole: boolean) => void

/** Writes the log line of a request. */
export const accessLine =
  (tracing: Tracing | undefined): RequestEnd =>
  (request, reply, isWhole) => {
    const route = routeLabel(request)
    const level = isProbe(route) ? 'debug' : 'info'
    const traceId = traceOf(request, tracing)
    request.log[level](
      {
        method: methodLabel(request.method),
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...request.who,
        ...(traceId ? { traceId } : {}),
        ...(isWhole ? {} : { aborted: true }),
      },
      'request',
    )
  }

/**
 * Gives every answer but built files the id of its request, for people who write to support, and calls `ends`
 * once for each request.
 */
export function watchRequests(app: FastifyInstance, ends: readonly RequestEnd[]): void {
  const over = new WeakSet<FastifyRequest>()
  const end: RequestEnd = (request, reply, isWhole) => {
    if (over.has(request)) return
    over.add(request)
    for (const onEnd of ends) onEnd(request, reply, isWhole)
  }
  app.decorateRequest('who', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (routeLabel(request) !== 'file') sendRequestId(request, reply)
    // No hook runs for a client that leaves.
    reply.raw.once('close', () => end(request, reply, false))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply, true)
    done()
  })
}
