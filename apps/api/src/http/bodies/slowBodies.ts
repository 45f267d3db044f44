import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyInstance } from 'fastify'

/** So long an ordinary body may take to arrive; files and rows have until `requestTimeout`. */
const patienceMs = 30_000

const tooSlow = problem('tooSlow', 'This request took too long to arrive. Please try again.')

/** Who sends the few bytes of an ordinary request one by one is answered 408 and cut (I7). */
export function cutSlowBodies(app: FastifyInstance, patience = patienceMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    const { takesLong } = routeOptions.config as { takesLong?: boolean }
    if (takesLong || request.method === 'GET' || request.method === 'HEAD') return done()
    const timer = setTimeout(() => {
      if (raw.complete) return
      reply
        .code(408)
        .header('Connection', 'close')
        .send({ result: null, validationErrors: [tooSlow] })
      reply.raw.once('finish', () => raw.destroy())
    }, patience).unref()
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
