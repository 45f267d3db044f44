import type { IncomingMessage } from 'node:http'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyInstance } from 'fastify'
import { addressGroup } from '../limits/addressGroup.ts'
import { tryLater } from '../refused.ts'

/**
 * Maximum of unfinished bodies of one address, far more than an office sends. In memory they take at most
 * this many times the limit of their route; routes with a high limit authenticate before they read.
 */
export const unfinishedAtOnce = 60

const tooMany = problem(
  'tooManyRequests',
  'Too many requests of this address are still arriving. Please wait a moment and try again.',
)
const pauseMs = 5000

/** Refuses with 429 an address that has too many unfinished bodies (A8). */
export function limitUnfinishedBodies(app: FastifyInstance): void {
  const arriving = new Map<string, Set<IncomingMessage>>()

  const dropWhole = (bodies: Set<IncomingMessage>): void => {
    for (const body of bodies) if (body.complete) bodies.delete(body)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // Bodies of GET requests are not read. Injected requests have their whole body, without `complete`.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || !('complete' in raw) || raw.complete) return done()
    const address = addressGroup(request.ip)
    const bodies = arriving.get(address) ?? new Set()
    // Complete bodies are removed only when the limit is reached.
    if (bodies.size >= unfinishedAtOnce) dropWhole(bodies)
    if (bodies.size >= unfinishedAtOnce) {
      reply.header('Connection', 'close')
      return done(tryLater(reply, tooMany, pauseMs))
    }
    arriving.set(address, bodies.add(raw))
    // The rest of a refused request's body no longer counts.
    reply.raw.once('close', () => {
      bodies.delete(raw)
      if (bodies.size === 0 && arriving.get(address) === bodies) arriving.delete(address)
    })
    done()
  })
}
