import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Time beyond the one that a body takes at the slowest accepted speed. */
const patienceMs = 10_000
const slowestBytesPerSecond = 16 * 1024
/** Time limit of any request. */
export const longestMs = 300_000

const tooSlow = problem('tooSlow', 'This request took too long to arrive. Please try again.')

/** Time limit for a body of `bytes` to arrive. */
export const deadlineMs = (bytes: number): number =>
  Math.min(longestMs, patienceMs + (bytes / slowestBytesPerSecond) * 1000)

/** Announced bytes, if the route reads them; otherwise the most the route reads. */
function bytesToCome({ headers, routeOptions }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return routeOptions.config.takesFile ? announced : Math.min(announced, routeOptions.bodyLimit ?? 0)
}

function giveUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  if (reply.sent) {
    raw.destroy()
    return
  }
  reply
    .code(408)
    .header('Connection', 'close')
    .send({ result: null, validationErrors: [tooSlow] })
  reply.raw.once('finish', () => raw.destroy())
}

/** Answers 408 to clients that send too slowly and cuts them, refused ones included (A8, I7). */
export function cutSlowBodies(app: FastifyInstance, deadlineOf = deadlineMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    // Rows are read at the speed of the database: `requestTimeout` ends a sender that takes too long.
    if (routeOptions.config.takesRows || request.method === 'GET' || request.method === 'HEAD') return done()
    const timer = setTimeout(() => giveUp(request, reply), deadlineOf(bytesToCome(request))).unref()
    // Stop the timer after the answer, unless a refused body is still being sent.
    reply.raw.once('close', () => {
      if (raw.complete || raw.socket.destroyed) clearTimeout(timer)
    })
    done()
  })
}
