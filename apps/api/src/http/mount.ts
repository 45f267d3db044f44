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
    /** The body is rows, a stream that the handler reads. */
    takesRows?: boolean
    /** The body is a file, by itself or beside JSON. */
    takesFile?: boolean
  }
}

/** A read that is one JSON answer, from one connection. */
const isRead = (route: Route): boolean =>
  route.method === 'GET' && !answersItself(route) && route.answer !== 'feed'

/** True for a write in one transaction: all but those that read a stream or wait for another system. */
const isOneTransaction = (route: Route): boolean =>
  route.method !== 'GET' &&
  route.bodyKind !== 'upload' &&
  route.bodyKind !== 'rows' &&
  route.transaction !== 'own'

/** The way a route is answered that needs a permission: each is a file of `answers/`. */
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
      /** A file that came with the body, until a write owns it. */
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
 * Puts every route of the contract on the server: session, permission, validation, scope, envelope. A write
 * runs in one transaction that its handler's effects, its jobs and its idempotency key share; an upload opens
 * its own once the bytes are in.
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
