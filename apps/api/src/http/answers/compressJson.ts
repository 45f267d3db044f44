import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Below this a packet is a packet. */
const worthIt = 2048
const level = 5

export const takesGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')

const gzipped = promisify(gzip)

/** Bytes of a JSON answer, as gzip where that is worth it. */
export async function bytesOf(text: string, asGzip: boolean) {
  const isGzip = asGzip && text.length >= worthIt
  return { isGzip, bytes: isGzip ? await gzipped(text, { level }) : Buffer.from(text) }
}

/** Long JSON answers leave as gzip for whoever takes it: a page of products is a tenth of its size then. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return done(null, payload)
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload)
    reply.header('Vary', 'Accept-Encoding')
    if (!takesGzip(request)) return done(null, payload)
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length')
    gzip(payload, { level }, done)
  })
}
