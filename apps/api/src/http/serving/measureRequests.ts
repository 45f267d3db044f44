import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../telemetry/metrics.ts'
import { methodLabel, routeLabel } from './routeLabel.ts'

/** Notes how long each request took. Mount it before the routes. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: methodLabel(request.method),
      route: routeLabel(request),
      status: String(reply.statusCode),
    }
    requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}
