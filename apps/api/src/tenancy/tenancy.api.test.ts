import { fillPath } from '@tradecounter/contract/client.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { mayUse, partnerScopeOf } from '@tradecounter/rules/members/permissions.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { injectRoute } from '@tradecounter/test-kit/injectRoute.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { createWorld, nobodysWorld, type World } from '@tradecounter/test-kit/world.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessRequests } from './accessRequests.fixtures.ts'

const names = Object.keys(routes) as RouteName[]
const routeOf = (name: RouteName): Route => routes[name]
const needsSession = names.filter((name) => routeOf(name).permission !== 'public')
const isPartners = (name: RouteName) => partnerScopeOf(routeOf(name).permission) !== undefined
const withIds = needsSession.filter((name) => routeOf(name).path.includes(':'))

let mine: Portal
let theirs: Portal
let myWorld: World
let theirWorld: World

async function ask(name: RouteName, world: World, persona?: Persona, path?: string) {
  const route = routeOf(name)
  const { params, query, body } = accessRequests[name](world)
  const response = await injectRoute(mine.portal, route, {
    method: route.method,
    url: `${path ?? fillPath(route.path, params)}${query ? `?${query}` : ''}`,
    headers: {
      ...(persona ? { authorization: `Bearer ${persona.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, body: withoutEcho(response.body) }
}

/** Answer without the ids of its request and without sealed addresses, which change each time. */
const withoutEcho = (body: string): string =>
  body.replaceAll(/"orderID":\d+/g, '"orderID":0').replaceAll(/"fileUrl":"[^"]+"/g, '"fileUrl":""')

/** All rows of the other customer as text, which must not change. */
async function theirRows(): Promise<string> {
  const db = theirs.customer.db
  const tables = [
    'orders',
    'order_lines',
    'documents',
    'payments',
    'shipping_addresses',
    'audit_entries',
  ] as const
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()),
  )
  return JSON.stringify(rows)
}

beforeAll(async () => {
  mine = await createPortal({ allow_add_shipping_address: true })
  theirs = await createPortal({ allow_add_shipping_address: true })
  myWorld = await createWorld(mine)
  theirWorld = await createWorld(theirs)
})

const makesOfItsBody = (name: RouteName): boolean =>
  routeOf(name).method === 'POST' && routeOf(name).path.match(/:\w+/g)?.join() === ':customerId'

describe('another customer’s record does not exist (R27, Z1)', () => {
  test.each(withIds)('%s with another customer’s ids answers as for a missing one', async (name) => {
    const before = await theirRows()
    const everything = await mine.as.member(
      {
        can_create_orders: true,
        general_approver: true,
        can_manage_users: true,
        can_do_payments: true,
      },
      { orderApprovalLimitCents: 10 ** 9 },
    )
    const foreign = await ask(name, theirWorld, everything)
    const missing = await ask(name, { ...nobodysWorld }, everything)
    expect(foreign).toEqual(missing)
    expect([403, 404]).toContain(foreign.status)

    const mixed = await ask(name, { ...theirWorld, customerId: myWorld.customerId }, everything)
    const mixedMissing = await ask(name, { ...nobodysWorld, customerId: myWorld.customerId }, everything)
    // A record made from the body alone is made both times, and is another one each time.
    const isCreated = mixed.status === 200 && makesOfItsBody(name)
    expect(isCreated ? { status: mixed.status } : mixed).toEqual(
      isCreated ? { status: mixedMissing.status } : mixedMissing,
    )
    expect(await theirRows()).toBe(before)
  })

  test.each(withIds.filter((name) => !isPartners(name)))(
    '%s with a malformed id, or one above those of its table, answers 404',
    async (name) => {
      const admin = await mine.as.admin()
      const owner = await mine.as.owner()
      const persona = mayUse({ roles: [Role.systemAdmin] }, routeOf(name).permission) ? admin : owner
      for (const id of ['not-a-number', '2147483648', '9007199254740991']) {
        const path = routeOf(name).path.replaceAll(/:\w+/g, id)
        expect([id, await ask(name, myWorld, persona, path)]).toMatchObject([id, { status: 404 }])
      }
    },
  )
})

const namesCustomer = (name: RouteName): boolean =>
  routeOf(name).path.includes(':customerId') && !isPartners(name) && routeOf(name).permission !== 'public'

test('a customer that does not exist is missing for the supplier on every route', async () => {
  const admin = await mine.as.admin()
  for (const name of names.filter(namesCustomer)) {
    if (!mayUse({ roles: [Role.systemAdmin] }, routeOf(name).permission)) continue
    const { customerId } = nobodysWorld
    expect([name, await ask(name, { ...myWorld, customerId }, admin)]).toMatchObject([name, { status: 404 }])
  }
})

describe('every route requires its permission (§6)', () => {
  const people = [
    [Role.readOnly, (portal: Portal) => portal.as.reader()],
    [Role.createOrder, (portal: Portal) => portal.as.buyer()],
    [Role.manageUser, (portal: Portal) => portal.as.manager()],
    [Role.payment, (portal: Portal) => portal.as.payer()],
    [Role.approveOrder, (portal: Portal) => portal.as.approver()],
    [Role.generalApprover, (portal: Portal) => portal.as.generalApprover()],
    [Role.systemAdmin, (portal: Portal) => portal.as.admin()],
  ] as const

  test.each(people)('%s is refused exactly where the table denies it', async (role, make) => {
    const persona = await make(mine)
    const refused: string[] = []
    for (const name of needsSession) {
      // A persona that logs out everywhere cannot be used again.
      const asker = name === 'logOutEverywhere' ? await make(mine) : persona
      if ((await ask(name, myWorld, asker)).status === 403) refused.push(name)
    }
    expect(refused).toEqual(
      needsSession.filter((name) => !mayUse({ roles: [role] }, routeOf(name).permission)),
    )
  })

  test('without a session every route but the public ones answers 401', async () => {
    for (const name of needsSession) expect([name, (await ask(name, myWorld)).status]).toEqual([name, 401])
  })
})
