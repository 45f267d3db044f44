import type { Metrics } from '../../telemetry/metrics.ts'
import type { RequestEnd } from './accessLog.ts'
import { methodLabel, routeLabel } from './routeLabel.ts'

/** Status of a request whose client left before the answer was over. */
const clientLeft = '499'

/** Notes how long each request took. */
export const measureRequests =
  ({ requests }: Metrics): RequestEnd =>
  (request, reply, isWhole) => {
    const labels = {
      method: methodLabel(request.method),
      route: routeLabel(request),
      status: isWhole ? String(reply.statusCode) : clientLeft,
    }
    requests.observe(labels, reply.elapsedTime / 1000)
  }
