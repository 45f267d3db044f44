import { FastifyOtelInstrumentation } from '@fastify/otel'
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { traceStatements } from '../db/connection/traceStatements.ts'
import { isProbe, routeLabel } from '../http/serving/routeLabel.ts'
import type { Step, Tracing } from './tracing.ts'

const kinds: Readonly<Record<Step['kind'], SpanKind>> = {
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
}
/** Longest wait at the end of the program for a collector that does not answer. */
const lastSpansMs = 3000

const wireForm = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** Trace context of a `traceparent` header. */
function remote(traceparent: string): Context | undefined {
  const [, traceId, spanId, flags] = wireForm.exec(traceparent) ?? []
  if (!traceId || !spanId || !flags) return undefined
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function presentTraceparent(): string | undefined {
  const span = trace.getSpanContext(context.active())
  if (!span || !isSpanContextValid(span)) return undefined
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
}

/** Kind of an error, as its message may contain an address or a name. */
const typeOf = (error: unknown): string => {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  return typeof code === 'string' ? code : String(name)
}

/**
 * Requests by `@fastify/otel`: no step for each hook, templates in place of addresses, and no texts of
 * refusals. Reading a body loses the context, so that it is entered again before the handler.
 */
async function serveRequests(app: FastifyInstance): Promise<void> {
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => isProbe(url),
    requestHook(span, request) {
      const route = routeLabel(request)
      span.updateName(`${request.method} ${route}`)
      span.setAttributes({ 'url.path': route, 'tradecounter.request_id': request.id })
    },
  })
  await app.register(requests.plugin())
  app.addHook('preValidation', (request, _, done) => {
    const { context: own } = request.opentelemetry()
    if (own) context.with(own, done)
    else done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const code = reply.statusCode >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.OK
    request.opentelemetry().span?.setStatus({ code })
    done(null, payload)
  })
}

/** `fetch` to other systems, such as the card provider and the object store, without query strings. */
const traceFetch = () =>
  new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook(span, { origin, path }) {
      const [plain = '/'] = path.split('?')
      span.setAttributes({ 'url.full': `${origin}${plain}`, 'url.path': plain, 'url.query': '' })
    },
  })

/** Starts OpenTelemetry as the variables `OTEL_…` of the process say. */
export function startTracing(): Tracing {
  // Do not forward a client's baggage to other systems.
  process.env['OTEL_PROPAGATORS'] ??= 'tracecontext'
  const isNamed =
    process.env['OTEL_SERVICE_NAME'] ?? process.env['OTEL_RESOURCE_ATTRIBUTES']?.includes('service.name=')
  const sdk = new NodeSDK({
    // Metrics are Prometheus's, lines are the log's.
    metricReaders: [],
    logRecordProcessors: [],
    ...(isNamed ? {} : { serviceName: 'tradecounter' }),
  })
  sdk.start()
  const leaveStatements = traceStatements()
  const requestsOut = traceFetch()
  const tracer = trace.getTracer('tradecounter')
  return {
    traceparent: presentTraceparent,
    run: ({ name, kind, attributes }, work, traceparent) =>
      tracer.startActiveSpan(
        name,
        { kind: kinds[kind], ...(attributes ? { attributes } : {}) },
        (traceparent === undefined ? undefined : remote(traceparent)) ?? context.active(),
        async (span) => {
          try {
            return await work()
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            span.setAttribute('error.type', typeOf(error))
            throw error
          } finally {
            span.end()
          }
        },
      ),
    serve: serveRequests,
    traceIdOf(request) {
      const own = request.opentelemetry().context
      return own ? trace.getSpanContext(own)?.traceId : undefined
    },
    async stop() {
      await Promise.race([sdk.shutdown(), wait(lastSpansMs, undefined, { ref: false })])
      requestsOut.disable()
      leaveStatements()
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}
