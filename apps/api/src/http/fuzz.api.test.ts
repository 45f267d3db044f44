import { fillPath } from '@tradecounter/contract/client.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { injectRoute } from '@tradecounter/test-kit/injectRoute.ts'
import { mayUse } from '@tradecounter/rules/members/permissions.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { keepingNothing, tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { createWorld, type World } from '@tradecounter/test-kit/world.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accessRequests } from '../tenancy/accessRequests.fixtures.ts'

/** Number of requests for each operation, set by FUZZ; a failure prints the seed and the smallest request. */
const numRuns = Number(process.env['FUZZ'] ?? 12)

const names = Object.keys(routes) as RouteName[]
let portal: Portal
let world: World
let people: Readonly<Record<'owner' | 'admin', Persona>>
let release: () => void

beforeAll(async () => {
  portal = await createPortal()
  world = await createWorld(portal)
  people = { owner: await portal.as.owner(), admin: await portal.as.admin() }
  release = tapStatements(
    portal.portal.database.pool,
    keepingNothing(() => undefined),
  )
})
afterAll(() => release())

/** Texts that broke systems like ours before. */
const awkwardTexts = [
  '\0',
  'a\0b',
  "'",
  '";drop table orders;--',
  '%',
  '_',
  '\\',
  '\uD800',
  'a\uDC00b',
  '\u202Egnp.exe',
  '-1',
  '1e400',
  'null',
  '😀'.repeat(300),
]
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...awkwardTexts))
const anything = fc.oneof(
  text,
  fc.constantFrom(null, true, -1, 0, 1.5, 1e308, -0, 2 ** 53, 2 ** 31, '2026-02-30', '0000-00-00', [], {}, [
    [],
  ]),
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * Declared fields of a route by their names on the wire; requests that every schema refuses find no defect.
 */
const fieldsOf = (route: Route): string[] =>
  Object.keys(route.body?.shape ?? {}).map((key) => key.replace(/Cents$/, ''))

/** A valid body with some of its fields, or parts of them, replaced by random values; or no object at all. */
function bodyOf(route: Route, sound: unknown): fc.Arbitrary<unknown> {
  const names = [...new Set([...fieldsOf(route), ...Object.keys(sound ?? {}), '__proto__', 'constructor'])]
  const changed = fc
    .dictionary(fc.constantFrom(...names), anything, { minKeys: 1, maxKeys: 3 })
    .map((changes) => ({ ...(sound as object), ...changes }))
  return fc.oneof({ weight: 6, arbitrary: changed }, anything)
}

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'page',
        'per_page',
        'sort[orderNumber]',
        'sort[x]',
        'q[search]',
        'q[orderNumber]',
        'q',
        'sort',
        'q[x][y]',
        'orderId',
        'q[startOrderDate]',
        'q[orderStatusId]',
      ),
      text,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&'))

async function ask(name: RouteName, person: Persona, search: string, body: unknown) {
  const route: Route = routes[name]
  const isForm = route.bodyKind === 'form'
  return injectRoute(portal.portal, route, {
    method: route.method,
    url: `${fillPath(route.path, accessRequests[name](world).params)}?${search}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(route.method === 'GET'
        ? {}
        : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(route.method === 'GET' ? {} : { payload: isForm ? String(body) : JSON.stringify(body) }),
  })
}

const ownerRoles = [Role.createOrder, Role.generalApprover, Role.manageUser, Role.payment]
const personFor = (name: RouteName): Persona =>
  mayUse({ roles: ownerRoles }, (routes[name] as Route).permission) ? people.owner : people.admin

interface TextSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, TextSchema>>
  readonly items?: TextSchema
  readonly anyOf?: readonly TextSchema[]
}

/** Bodies with `put` in one declared text field each, however deep. */
function withText(schema: TextSchema, sound: unknown, put: string): unknown[] {
  const { properties, items, anyOf } = schema
  if (schema.type === 'string') return [put]
  if (anyOf) return anyOf.flatMap((option) => withText(option, sound, put))
  if (items) return withText(items, Array.isArray(sound) ? sound[0] : undefined, put).map((item) => [item])
  return Object.entries(properties ?? {}).flatMap(([key, field]) => {
    const fields = (sound ?? {}) as Readonly<Record<string, unknown>>
    return withText(field, fields[key], put).map((variant) => ({ ...fields, [key]: variant }))
  })
}

const writes = names.filter((name) => (routes[name] as Route).body)

describe('no text in any declared field of a write is a fault of ours (I1)', () => {
  test.each(writes)('%s', async (name) => {
    const route: Route = routes[name]
    const schema = z.toJSONSchema(route.body ?? z.object({}), { io: 'input', unrepresentable: 'any' })
    const { body: sound } = accessRequests[name](world)
    for (const put of awkwardTexts)
      for (const body of withText(schema as TextSchema, sound, put)) {
        const answer = await ask(name, personFor(name), '', body)
        expect([answer.statusCode < 500, body]).toEqual([true, body])
      }
  })
})

describe('no request causes a fault of ours (I1, I3)', () => {
  test.each(names)('%s', async (name) => {
    const route: Route = routes[name]
    const { body: sound } = accessRequests[name](world)
    const person = personFor(name)
    await fc.assert(
      fc.asyncProperty(query, bodyOf(route, sound), async (search, body) => {
        const answer = await ask(name, person, search, body)
        expect([answer.statusCode < 500, answer.body]).toEqual([true, answer.body])
      }),
      { numRuns },
    )
  })
})
