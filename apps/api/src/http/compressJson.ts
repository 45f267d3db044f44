import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(gzip)
/** Below this a packet is a packet. */
const worthIt = 2048

/** Long JSON answers leave as gzip for whoever takes it: a page of products is a tenth of its size then. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('Vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length')
    return compress(payload, { level: 5 })
  })
}
