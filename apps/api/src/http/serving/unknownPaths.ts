import type { Route } from '@tradecounter/contract/route.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

interface KnownPath {
  readonly pattern: RegExp
  readonly method: string
}

const knownPaths = (routes: readonly Route[]): KnownPath[] =>
  routes.map(({ path, method }) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
    method,
  }))

/** Refusal of a request without a route: 405 when its path takes other methods, otherwise 404 (R27). */
export function unknownPathRefusal(routes: readonly Route[]): (path: string) => Refused {
  const allPaths = knownPaths(routes)
  return (path) => {
    const allowedMethods = new Set(
      allPaths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method),
    )
    const methods = [...allowedMethods].join(', ')
    return allowedMethods.size > 0
      ? new Refused([problem('methodNotAllowed', `This address takes ${methods}.`)], 405, { Allow: methods })
      : new Refused([problem('notFound', 'This address does not exist.')], 404)
  }
}

/** Refuses unknown writes before their body is read (A8). */
export function refuseUnknownWrites(app: FastifyInstance, refusalOf: (path: string) => Refused): void {
  app.addHook('onRequest', (request, _, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    done(request.is404 && !isRead ? refusalOf(request.url.split('?')[0] ?? '/') : undefined)
  })
}
