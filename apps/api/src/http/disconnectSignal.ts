import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyReply } from 'fastify'
import { refused, type Refused } from './refused.ts'

export const senderGone = (): Refused =>
  refused(problem('senderGone', 'The sender disconnected. Nothing was changed.'))

/** Signal that is aborted when the connection of a request ends before its answer has left. */
export function disconnectSignal({ raw, request }: FastifyReply): AbortSignal {
  const abortController = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) abortController.abort(senderGone())
  })
  // The sender may have left while its rights were checked.
  if (request.raw.socket.destroyed) abortController.abort(senderGone())
  return abortController.signal
}
