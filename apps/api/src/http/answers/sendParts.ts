import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sendJson } from '../envelope.ts'
import { sendCached } from '../cache/sendCached.ts'
import type { Place } from '../cache/responseCache.ts'
import type { Mounting } from '../context.ts'
import { compressedParts, encodingFor } from './compressJson.ts'

/** Yields parts one after another and frees each once it is taken. */
function* released(parts: string[]) {
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) yield part
}

/**
 * Sends a long answer in parts while the client reads them. It is complete before the first byte: nothing
 * fails halfway, and a cut connection delivers less than the declared length. A compressed answer is cached
 * like others; an uncompressed one is too large for the cache and has no ETag.
 */
export async function sendParts(
  { cache }: Pick<Mounting, 'cache'>,
  place: Place | undefined,
  parts: string[],
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply
  const encoding = encodingFor(request)
  reply.header('Vary', 'Accept-Encoding')
  if (encoding) {
    const bytes = await compressedParts(released(parts), encoding)
    if (place) return sendCached(request, reply, cache.store(place, { bytes, encoding }))
    return sendJson(reply.header('Content-Encoding', encoding), 200, bytes)
  }
  if (place) reply.header('Cache-Control', 'no-store')
  reply.header(
    'Content-Length',
    parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0),
  )
  return sendJson(reply, 200, Readable.from(released(parts)))
}
