import type { FastifyInstance } from 'fastify'
import program from '../../../../../package.json' with { type: 'json' }
import type { Database } from '../../db/database.ts'

/**
 * `/healthz`: the process answers, in which environment and version (R50).
 * `/readyz`: it can also reach its database, and is not about to stop.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  stopping: AbortSignal,
  { environment }: { readonly environment: string },
): void {
  app.get('/healthz', async () => ({ status: 'ok', environment, version: program.version }))
  app.get('/readyz', async (_, reply) => {
    if (stopping.aborted) return reply.code(503).send({ status: 'stopping' })
    try {
      const client = await database.pool.connect()
      await client.query('select 1').finally(() => client.release())
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
