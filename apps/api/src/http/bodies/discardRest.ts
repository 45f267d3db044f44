import { problem } from '@tradecounter/rules/decision.ts'
import { requestMessages } from '@tradecounter/rules/requestMessages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'

/** Bytes of a rest that are read: more than any file has. */
const discardedMaximum = 32 * 2 ** 20

export const requestTooLarge = problem('tooLarge', requestMessages[413])

/** True for files and rows, which their handlers read as streams. */
const isStreamed = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.takesRows === true || config.takesFile === true

const closes = (reply: FastifyReply): FastifyReply => reply.header('Connection', 'close')

/**
 * Reads and drops the rest of a body whose request is already answered. An upload is refused at the first
 * wrong byte, and the next request on the connection, of a browser or a proxy, waits behind the rest. Bodies
 * that no honest client sends are not read: those announced as too long, or of unknown length (A8).
 */
export function discardRest(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const announced = Number(request.headers['content-length'] ?? 0)
    if (isStreamed(request) || announced <= (request.routeOptions.bodyLimit ?? 0)) return done()
    closes(reply)
    done(new Refused([requestTooLarge], 413))
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const isUnsaid = request.headers['transfer-encoding'] !== undefined && !isStreamed(request)
    if (isUnsaid && !request.raw.complete) closes(reply)
    done(null, payload)
  })
  app.addHook('onResponse', ({ raw }, _, done) => {
    done()
    if (raw.complete) return
    let left = discardedMaximum
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) raw.destroy()
    })
    raw.resume()
  })
}
