import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Resets the connection of a stream that fails: over HTTP/1.0, as some proxies speak it, a connection that is
 * only closed ends a whole file.
 */
export function resetOnFailure({ raw }: FastifyReply, bytes: Readable): Readable {
  return bytes.once('error', () => {
    if (raw.socket instanceof Socket) raw.socket.resetAndDestroy()
  })
}
