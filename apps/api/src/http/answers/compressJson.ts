import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this a packet is a packet. */
const worthIt = 2048

/** Long JSON answers leave as gzip for whoever takes it: a page of products is a tenth of its size then. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return done(null, payload)
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload)
    reply.header('Vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload)
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length')
    gzip(payload, { level: 5 }, done)
  })
}
