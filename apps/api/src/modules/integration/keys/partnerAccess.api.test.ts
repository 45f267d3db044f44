import { fillPath } from '@tradecounter/contract/client.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { partnerScopeNames } from '@tradecounter/rules/integration/partnerScopes.ts'
import { partnerScopeOf } from '@tradecounter/rules/members/permissions.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { createWorld } from '@tradecounter/test-kit/world.ts'
import { expect, test } from 'vitest'
import { accessRequests } from '../../../tenancy/accessRequests.fixtures.ts'

const names = (Object.keys(routes) as RouteName[]).filter(
  (name) => (routes[name] as Route).permission !== 'public',
)

async function partnerWorld() {
  const world = await createPortal()
  const ids = await createWorld(world)
  const ask = async (name: RouteName, token: string) => {
    const route: Route = routes[name]
    const { params, query, body } = accessRequests[name](ids)
    const response = await world.portal.app.inject({
      method: route.method,
      url: fillPath(route.path, params) + (query ? `?${query}` : ''),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return response.statusCode
  }
  return { ...world, ask }
}

test.each(partnerScopeNames)('a key of %s opens the routes of that scope and nothing else', async (scope) => {
  const { portal, ask } = await partnerWorld()
  const { secret } = await partnerOf(portal, [scope])
  for (const name of names) {
    const route: Route = routes[name]
    const needed = partnerScopeOf(route.permission) ?? route.partnerScope
    const status = await ask(name, secret)
    if (needed === scope) expect([name, status]).not.toEqual([name, expect.toBeOneOf([401, 403])])
    else expect([name, status]).toEqual([name, needed ? 403 : 401])
  }
})

test('no person’s token opens a route of partners, whatever their roles', async () => {
  const { as, ask } = await partnerWorld()
  const people = [await as.owner(), await as.admin(), await as.reader(), await as.approver()]
  for (const { token } of people)
    for (const name of names)
      if (partnerScopeOf(routes[name].permission)) expect([name, await ask(name, token)]).toEqual([name, 403])
})

test('every route under /integration/ is one of partners, and every kind of rows has its route', () => {
  for (const [name, { path, permission }] of Object.entries<Route>(routes))
    if (/^\/corporate\/integration\//i.test(path))
      expect([name, partnerScopeOf(permission)]).not.toEqual([name, undefined])
})
