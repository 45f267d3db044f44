import type { Metrics } from '../../telemetry/metrics.ts'
import type { RequestEnd } from './accessLog.ts'
import { isProbe, methodLabel, routeLabel } from './routeLabel.ts'

/** Status of a request whose client left before the answer was over. */
const clientLeft = '499'

/** Notes how long each request took. */
export const measureRequests =
  ({ requests }: Metrics): RequestEnd =>
  (request, reply, isWhole) => {
    const route = routeLabel(request)
    // Balancers ask several times a second: their answers would hide the errors of a small portal.
    if (isProbe(route)) return
    const labels = {
      method: methodLabel(request.method),
      route,
      status: isWhole ? String(reply.statusCode) : clientLeft,
    }
    requests.observe(labels, reply.elapsedTime / 1000)
  }
