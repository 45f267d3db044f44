import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await database.pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
