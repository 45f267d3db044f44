import type { FastifyRequest } from 'fastify'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Addresses of built files: each has a route, but metrics count them as one. */
const builtFile = /^\/assets\/|^\/[^/]+\.\w+$/

/** Template of a request's route, never its address, which can contain names and secrets. */
export function routeLabel({ is404, routeOptions }: Pick<FastifyRequest, 'is404' | 'routeOptions'>): string {
  const { url } = routeOptions
  if (is404 || url === undefined) return 'unmatched'
  return builtFile.test(url) ? 'file' : url
}

export const methodLabel = (method: string): string => (methods.has(method) ? method : 'other')

/** Addresses that balancers and Prometheus ask for several times a minute. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])
export const isProbe = (route: string | undefined): boolean => probes.has(route ?? '')
