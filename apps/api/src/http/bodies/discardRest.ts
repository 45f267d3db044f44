import type { FastifyInstance } from 'fastify'

/**
 * What is still being sent of a request that was answered already is read and forgotten: an upload is refused at the first
 * wrong byte, and whatever comes next on its connection (a browser's or a proxy's) waits behind the rest of it.
 * `requestTimeout` ends a sender without end.
 */
export function discardRest(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    raw.unpipe()
    raw.resume()
  })
}
