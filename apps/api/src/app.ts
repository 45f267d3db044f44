import cookie from '@fastify/cookie'
import program from '../../../package.json' with { type: 'json' }
import multipart from '@fastify/multipart'
import { megabyte } from '@tradecounter/rules/files/fileLimits.ts'
import { parseQueryString } from '@tradecounter/contract/queryString.ts'
import { routes } from '@tradecounter/contract/routes.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { handlers } from './handlers.ts'
import { accessLine, QuietController, requestIdOf, watchRequests } from './http/serving/accessLog.ts'
import { closeConnectionsOnce } from './http/serving/draining.ts'
import { compressJson } from './http/answers/compressJson.ts'
import { discardRest } from './http/bodies/discardRest.ts'
import { serveDocs } from './http/serving/docs.ts'
import type { Wiring } from './http/context.ts'
import { responseCache } from './http/cache/responseCache.ts'
import { answerErrors, answerUnparsed, answerUnreadable } from './http/answers/errors.ts'
import { serveHealth } from './http/serving/health.ts'
import { takeJson } from './http/bodies/jsonBodies.ts'
import { mountRoutes } from './http/mount.ts'
import { limitRates } from './http/limits/rateLimits.ts'
import { takeRows } from './http/bodies/rowsBody.ts'
import { addSecurityHeaders } from './http/answers/securityHeaders.ts'
import { cutSlowBodies, longestMs } from './http/bodies/slowBodies.ts'
import { serveWeb } from './http/serving/serveWeb.ts'
import { measureRequests } from './http/serving/measureRequests.ts'
import { addCacheFigures } from './telemetry/processFigures.ts'
import { serveMetrics } from './telemetry/serveMetrics.ts'
import { limitUnfinishedBodies } from './http/bodies/unfinishedBodies.ts'
import { refuseUnknownWrites, unknownPathRefusal } from './http/serving/unknownPaths.ts'
import { customerExists } from './modules/customers/customers.queries.ts'
import { authenticatePartner } from './modules/integration/keys/authenticatePartner.ts'
import { authenticate } from './modules/sessions/authenticate.ts'
import { authenticateTogether } from './modules/sessions/authenticateTogether.ts'

interface AppOptions {
  /** Log of the program; without it nothing is written. */
  readonly log?: FastifyBaseLogger
  /** Folder of the built web app; absent to serve the API alone. */
  readonly webFolder?: string
  /** Signal to stop: the program then refuses new work and finishes running requests. */
  readonly stopping?: AbortSignal
}

/** The HTTP application over the given services; wiring only. */
export async function createApp(services: Wiring, options: AppOptions = {}): Promise<FastifyInstance> {
  const { metrics, settings, tracing } = services
  const endOf = accessLine(tracing)
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : {}),
    logController: new QuietController(),
    // Fastify would take any text for an id, and any header for its name.
    requestIdHeader: false,
    genReqId: requestIdOf,
    // A 28 MB file over a slow line is no attack; one that never ends is. Ordinary bodies: `cutSlowBodies`.
    requestTimeout: longestMs,
    // Slow headers are cut soon after the limit, not up to a minute later (I7).
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    frameworkErrors: answerUnreadable(endOf),
    clientErrorHandler: answerUnparsed,
    // Requests that arrive while the last connections close are still answered.
    return503OnClosing: false,
    // Trust in other proxies would let clients claim a new address with every request.
    trustProxy: services.settings.TRUSTED_PROXIES,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      // The ticket of an export carries its query.
      maxParamLength: 2000,
      querystringParser: parseQueryString,
    },
  })
  await tracing?.serve(app)
  watchRequests(app, [endOf, ...(metrics ? [measureRequests(metrics)] : [])])
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 10_000, parts: 6 } })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  takeJson(app)
  takeRows(app)
  answerErrors(app)
  addSecurityHeaders(app, services.settings)
  const stopping = options.stopping ?? new AbortController().signal
  closeConnectionsOnce(app, stopping)
  discardRest(app)
  compressJson(app)
  cutSlowBodies(app)
  limitUnfinishedBodies(app)
  serveHealth(app, services.database, stopping, services.settings)
  const cache = responseCache(
    settings.RESPONSE_CACHE_MB * megabyte,
    JSON.stringify([program.version, settings]),
  )
  if (metrics) {
    addCacheFigures(metrics, cache)
    if (settings.METRICS_TOKEN && settings.METRICS_PORT === undefined)
      serveMetrics(app, metrics, settings.METRICS_TOKEN)
  }
  limitRates(app, services)
  const authenticators = {
    member: authenticate,
    memberTogether: authenticateTogether(services),
    partner: authenticatePartner,
    customerExists,
  }
  mountRoutes(app, routes, handlers, { ...services, cache }, authenticators)
  await serveDocs(app)
  const refusalOf = unknownPathRefusal(Object.values(routes))
  refuseUnknownWrites(app, refusalOf)
  await serveWeb(app, {
    dataFolder: services.settings.dataFolder,
    media: services.media,
    refusalOf,
    ...(options.webFolder ? { webFolder: options.webFolder } : {}),
  })
  return app
}
