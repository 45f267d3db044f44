import type { Route } from '@tradecounter/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { scopeSetting, type Scope } from '../../db/database.ts'
import type { Admission } from '../admission.ts'
import { todayOf, type Mounting } from '../context.ts'
import { sendJson } from '../envelope.ts'
import { bytesOf, encodingFor } from '../answers/compressJson.ts'
import type { Input } from '../validation.ts'
import type { CachedResponse, Label, Place } from './responseCache.ts'

/** Cache key: all that an answer depends on, apart from data; a handler gets no other value. */
export const keyOf = (
  { path }: Route,
  { params, query }: Input,
  request: FastifyRequest,
  scope: Scope,
  day: Parameters<typeof todayOf>[0],
  member: string,
): string =>
  `${JSON.stringify([path, params, query, encodingFor(request), scopeSetting(scope), todayOf(day)])}${member}`

/**
 * Place of a request's answer among the cached ones; undefined for a route that declares no dependencies, and
 * for a caller without counters: an administrator or a partner's system.
 */
export function placeOf(
  route: Route,
  input: Input,
  request: FastifyRequest,
  { caller, scope, noted }: Admission,
  day: Parameters<typeof todayOf>[0],
): Place | undefined {
  const { counters, sessionId } = caller.member ?? {}
  if (!route.dependsOn || !counters || !sessionId || !noted) return undefined
  return { key: keyOf(route, input, request, scope, day, noted.text), counters, session: sessionId }
}

const matchesEtag = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** True if the client has the current answer, even if this process has not. */
export const isHeld = ({ cache }: Mounting, place: Label, request: FastifyRequest): boolean =>
  request.headers['if-none-match'] !== undefined && matchesEtag(request, cache.etagOf(place))

const headersOf = (etag: string) => ({ ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-store' })

/** Sends 304 to a client that has an answer which this process does not cache; undefined for others. */
export const sendUnchanged = (
  services: Mounting,
  place: Place,
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  isHeld(services, place, request)
    ? reply
        .headers(headersOf(services.cache.etagOf(place)))
        .code(304)
        .send()
    : undefined

/** Sends the bytes, or 304 to a client that has them. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, encoding, etag }: CachedResponse,
) {
  reply.headers(headersOf(etag))
  if (matchesEtag(request, etag)) return reply.code(304).send()
  if (encoding) reply.header('Content-Encoding', encoding)
  return sendJson(reply, 200, bytes)
}

/** Caches a new answer and sends it. */
export async function cacheAndSend(
  { cache }: Mounting,
  place: Place,
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return sendCached(request, reply, cache.store(place, await bytesOf(text, encodingFor(request))))
}
