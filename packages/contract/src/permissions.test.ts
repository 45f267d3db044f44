import { allRoles, roleLabels } from '@tradecounter/rules/members/roles.ts'
import { mayUse, partnerScopeOf } from '@tradecounter/rules/members/permissions.ts'
import { expect, test } from 'vitest'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const table = Object.entries<Route>(routes).map(([name, route]) => {
  const who =
    route.permission === 'public'
      ? 'everybody'
      : allRoles
          .filter((role) => mayUse({ roles: [role] }, route.permission))
          .map((role) => roleLabels[role])
          .join(', ')
  const scope = partnerScopeOf(route.permission) ?? route.partnerScope
  const holders = [who, scope && `keys with ${scope}`].filter(Boolean).join(', ')
  return `${name} | ${route.method} ${route.path} | ${holders}`
})

test('permissions of all routes: a change is a visible diff (§6)', () => {
  expect(`\n${table.join('\n')}\n`).toMatchSnapshot()
})

test('no two routes share a method and path, in upper or lower case (R29)', () => {
  const keys = Object.values<Route>(routes).map((route) =>
    `${route.method} ${route.path.replaceAll(/:\w+/g, ':x')}`.toLowerCase(),
  )
  expect(new Set(keys).size).toBe(keys.length)
})
