import { bodyMaximumOf } from '@tradecounter/contract/bodyLimits.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import { admission, type Authenticators } from './admission.ts'
import { eventStreams } from './answers/eventStreams.ts'
import { cacheAndSend, placeOf, sendCached, sendUnchanged } from './cache/sendCached.ts'
import type { ResponseCache } from './cache/responseCache.ts'
import { answerRead, textAhead } from './answers/read.ts'
import { mayReadAhead, readAhead } from './ahead/readAhead.ts'
import { recentCounters } from './ahead/recentCounters.ts'
import { recentMembers } from './ahead/recentMembers.ts'
import { answerPublic, answerUnleased } from './answers/unleased.ts'
import { answerWrite } from './answers/write.ts'
import { refuseForm, takeAttachment } from './bodies/attachment.ts'
import type { AttachedFile, Mounting, Wiring } from './context.ts'
import { answersItself, type AnyHandler } from './handlers.ts'
import { longAnswers } from './limits/longAnswers.ts'
import { validateContent } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body is rows, which the handler reads as a stream. */
    takesRows?: boolean
    /** True if the body is a file, alone or beside JSON. */
    takesFile?: boolean
  }
}

/** True for a read with one JSON answer from one connection. */
const isRead = (route: Route): boolean =>
  route.method === 'GET' && !answersItself(route) && route.answer !== 'feed'

/** True for a write in one transaction: one that neither reads a stream nor waits for another system. */
const isOneTransaction = (route: Route): boolean =>
  route.method !== 'GET' &&
  route.bodyKind !== 'upload' &&
  route.bodyKind !== 'rows' &&
  route.transaction !== 'own'

/** Way in which a route with a permission is answered, named like its file in `answers/`. */
function wayOf(route: Route): 'read' | 'write' | 'unleased' {
  if (isRead(route)) return 'read'
  return isOneTransaction(route) ? 'write' : 'unleased'
}

function mountRoute(
  app: FastifyInstance,
  route: Route,
  handler: AnyHandler,
  services: Mounting,
  authenticate: Authenticators,
) {
  const way = wayOf(route)
  const ahead = way === 'read' && mayReadAhead(route) ? readAhead(route, handler, services) : undefined
  const admit = route.permission === 'public' ? undefined : admission(route, services, authenticate, ahead)
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: bodyMaximumOf(route),
    // A HEAD request for a stream would never end.
    exposeHeadRoute: route.method === 'GET' && route.answer !== 'stream',
    config: {
      takesRows: route.bodyKind === 'rows',
      takesFile: route.bodyKind === 'upload' || route.attachment !== undefined,
    },
    ...(admit ? { onRequest: admit.onRequest, onError: admit.onError } : {}),
    async handler(request, reply) {
      refuseForm(request)
      const now = services.clock()
      if (!admit) return answerPublic(route, handler, { ...services, now, request, reply })
      const admission = admit.of(request)
      const { lease, caller, params, scope } = admission
      /** File that came with the body, until the write owns it. */
      let attached: AttachedFile | undefined
      try {
        if (route.attachment && request.isMultipart()) lease.release()
        attached = await takeAttachment(route, reply, services.files)
        const input = admission.ahead?.input ?? validateContent(route, params, request)
        const place = placeOf(route, input, request, admission, { ...services, now })
        const answer = place && services.cache.find(place)
        if (answer) return sendCached(request, reply, answer)
        const unchanged = place && sendUnchanged(services, place, request, reply)
        if (unchanged) return unchanged
        const json = await textAhead(admission, place)
        if (place && json !== undefined) return await cacheAndSend(services, place, json, request, reply)
        const context = { ...services, now, ...caller, scope, attached }
        const admitted = { route, handler, context, input, request, reply }
        if (way === 'read') return await answerRead(admitted, lease, place)
        if (way === 'write') return await answerWrite(admitted, lease, () => (attached = undefined))
        return await answerUnleased(admitted, lease, authenticate)
      } finally {
        lease.release()
        if (route.method !== 'GET') services.counters.forget(scope)
        if (attached) await services.files.remove(attached.storageName)
      }
    },
  })
}

/**
 * Mounts every route of the contract: session, permission, validation, scope, envelope. Effects, jobs and
 * idempotency key of a write share one transaction; an upload opens its own once all bytes have arrived.
 */
export function mountRoutes(
  app: FastifyInstance,
  routes: Readonly<Record<string, Route>>,
  handlers: Readonly<Record<string, unknown>>,
  services: Wiring & { readonly cache: ResponseCache },
  authenticate: Authenticators,
): void {
  const streaming = {
    ...services,
    streams: eventStreams(app),
    inTurn: longAnswers(),
    recent: recentMembers(),
    counters: recentCounters(),
  }
  for (const [name, route] of Object.entries(routes))
    mountRoute(app, route, handlers[name] as AnyHandler, streaming, authenticate)
}
