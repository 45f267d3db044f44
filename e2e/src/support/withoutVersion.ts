import type { Request } from '@playwright/test'
import { routes } from '@tradecounter/contract/routes.ts'
import type { Route } from '@tradecounter/contract/route.ts'

const versioned = Object.values<Route>(routes)
  .filter(({ body }) => body && 'version' in body.shape)
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i') }))

/** True if a screen's change request does not state the version of its record. */
export function withoutVersion(request: Request): boolean {
  const { pathname } = new URL(request.url())
  const isVersioned = versioned.some(({ method, path }) => method === request.method() && path.test(pathname))
  return isVersioned && !('version' in (request.postDataJSON() as object))
}
