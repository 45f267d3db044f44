import type { FastifyInstance } from 'fastify'

/**
 * Closes connections after their answer once the program stops: running requests end, and clients with open
 * connections reach another process with the next request.
 */
export function closeConnectionsOnce(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
}

// Time limit for running requests at a stop. Slower ones, such as long uploads, are cut.
const lastAnswersMs = 10_000

/** Stops accepting, closes idle connections, waits for answers under way, and cuts the rest. */
export async function closeInOrder(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs)
  await app.close()
  clearTimeout(cut)
}
