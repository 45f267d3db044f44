import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Besides what a body needs that comes at the slowest speed there is patience for. */
const patienceMs = 10_000
const slowestBytesPerSecond = 16 * 1024
/** Also of requests as a whole, whatever they carry. */
export const longestMs = 300_000

const tooSlow = problem('tooSlow', 'This request took too long to arrive. Please try again.')

/** So long a body of so many bytes may take to arrive. */
export const deadlineMs = (bytes: number): number =>
  Math.min(longestMs, patienceMs + (bytes / slowestBytesPerSecond) * 1000)

/** As much as is announced, where that will be read; otherwise as much as the route reads at most. */
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

/** Whoever sends a body slower than that is answered 408 and cut; so is who was refused and goes on sending (A8, I7). */
export function cutSlowBodies(app: FastifyInstance, deadlineOf = deadlineMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    // Rows are read as fast as they can be stored: `requestTimeout` ends their sender.
    if (routeOptions.config.takesRows || request.method === 'GET' || request.method === 'HEAD') return done()
    const timer = setTimeout(() => giveUp(request, reply), deadlineOf(bytesToCome(request))).unref()
    // Once answered there is nothing to wait for, unless it was refused and is still being sent.
    reply.raw.once('close', () => {
      if (raw.complete || raw.socket.destroyed) clearTimeout(timer)
    })
    done()
  })
}
