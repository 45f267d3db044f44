import type { Route } from '@tradecounter/contract/route.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { fillPath } from '@tradecounter/contract/client.ts'
import { mayUse, partnerScopeOf } from '@tradecounter/rules/members/permissions.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { createWorld, type World } from '@tradecounter/test-kit/world.ts'
import { beforeAll, expect, test } from 'vitest'
import { accessRequests } from '../tenancy/accessRequests.fixtures.ts'

const ownerRoles = [Role.createOrder, Role.generalApprover, Role.manageUser, Role.payment]
const names = Object.keys(routes) as RouteName[]
const lists = (field: 'page' | 'per_page') =>
  names.filter((name) => {
    const { answer, query }: Route = routes[name]
    return answer === 'list' && query !== undefined && field in query.shape
  })

let portal: Portal
let world: World
let tokens: Readonly<Record<'owner' | 'admin' | 'partner', string>>

beforeAll(async () => {
  portal = await createPortal()
  world = await createWorld(portal)
  const [owner, admin] = [await portal.as.owner(), await portal.as.admin()]
  const { secret } = await partnerOf(portal.portal)
  tokens = { owner: owner.token, admin: admin.token, partner: secret }
  // Schedules are seen by those whose orders they make.
  const { scheduleId } = await owner.createOrderSchedule({
    params: { customerId: portal.customer.id },
    body: {
      name: 'Whatever schedule',
      fromOrderId: world.orderId,
      shippingAddressId: portal.customer.shippingAddressId,
      contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
      rule: 'FREQ=YEARLY',
      startsOn: '2099-01-01',
    },
  })
  await owner.skipScheduledOrder({
    params: { customerId: portal.customer.id, scheduleId },
    body: { version: 1 },
  })
  world = { ...world, scheduleId }
  await portal.portal.db
    .insertInto('cost_centres')
    .values(['Kitchen', 'Yard'].map((code) => ({ customer_id: portal.customer.id, code, name: code })))
    .execute()
})

async function ask(name: RouteName, search: string) {
  const { path, permission }: Route = routes[name]
  const person = mayUse({ roles: ownerRoles }, permission) ? 'owner' : 'admin'
  const token = tokens[partnerScopeOf(permission) === undefined ? person : 'partner']
  const { params, query = '' } = accessRequests[name](world)
  const answer = await portal.portal.app.inject({
    url: `${fillPath(path, params)}?${[query, search].filter(Boolean).join('&')}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const { result, total } = answer.json<{ result: unknown[]; total: number }>()
  return { status: answer.statusCode, rows: result.length, total }
}

test.each(lists('page'))(
  '%s: a page past the last has no rows and the same total (R28, R48)',
  async (name) => {
    const { total } = await ask(name, 'page=1')
    for (const page of [50, 20_000_000, Number.MAX_SAFE_INTEGER])
      expect(await ask(name, `page=${page}`)).toEqual({ status: 200, rows: 0, total })
  },
)

test.each(lists('per_page'))('%s: the total is of all rows, whatever the page size (R28)', async (name) => {
  const all = await ask(name, '')
  const one = await ask(name, 'per_page=1')
  expect(one).toEqual({ status: 200, rows: Math.min(1, all.rows), total: all.total })
})
