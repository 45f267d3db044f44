import type { FastifyInstance } from 'fastify'

/**
 * Once the program is told to stop, every answer asks its connection to close: what is under way
 * is finished, and whoever keeps connections open finds another process for the next request.
 */
export function closeConnectionsOnce(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
}

// Longer than any answer is promised to take; after it nobody is waited for.
const lastAnswersMs = 10_000

/** Stops accepting, ends what is idle, waits for answers under way; what still hangs on after that is cut. */
export async function closeInOrder(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs)
  await app.close()
  clearTimeout(cut)
}
