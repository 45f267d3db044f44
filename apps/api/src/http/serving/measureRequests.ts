import type { Metrics } from '../../telemetry/metrics.ts'
import type { RequestEnd } from './accessLog.ts'
import { isProbe, methodLabel, routeLabel } from './routeLabel.ts'

/** Status, in metrics, of a request whose client left before its answer ended. */
const clientLeft = '499'

/** Measures how long each request takes. */
export const measureRequests =
  ({ requests }: Metrics): RequestEnd =>
  (request, reply, isWhole) => {
    const route = routeLabel(request)
    // Balancers ask several times a second: their requests would hide the errors of a small portal.
    if (isProbe(route)) return
    const labels = {
      method: methodLabel(request.method),
      route,
      status: isWhole ? String(reply.statusCode) : clientLeft,
    }
    requests.observe(labels, reply.elapsedTime / 1000)
  }
