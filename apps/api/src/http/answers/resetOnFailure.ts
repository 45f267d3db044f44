import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Resets the connection of a stream that fails. Over HTTP/1.0, which some proxies speak, a closed connection
 * counts as the end of a whole file.
 */
export function resetOnFailure({ raw }: FastifyReply, bytes: Readable): Readable {
  return bytes.once('error', () => {
    if (raw.socket instanceof Socket) raw.socket.resetAndDestroy()
  })
}
