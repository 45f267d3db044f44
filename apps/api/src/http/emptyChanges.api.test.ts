import { fillPath } from '@tradecounter/contract/client.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { mayUse } from '@tradecounter/rules/members/permissions.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { createWorld } from '@tradecounter/test-kit/world.ts'
import { expect, test } from 'vitest'
import { accessRequests } from '../tenancy/accessRequests.fixtures.ts'

/** Changes whose fields may all be omitted; omitted fields stay. */
const mayBeEmpty: readonly RouteName[] = ['updateUser', 'updateAnyUser', 'updateCustomer', 'updatePayment']

const names = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].method === 'PATCH' && routes[name].permission !== 'public',
)
const roles = [Role.createOrder, Role.generalApprover, Role.manageUser, Role.payment]

test('an empty change changes nothing, or is refused with the names of required fields', async () => {
  const portal = await createPortal()
  const world = await createWorld(portal)
  const { app } = portal.portal
  const [owner, admin] = [await portal.as.owner(), await portal.as.admin()]
  const { paymentId } = await owner.createPayment({
    params: { customerId: portal.customer.id },
    body: {
      transactions: [{ transactionId: (await portal.given.openInvoice()).id, appliedAmountCents: 1 }],
    },
  })
  const accepted: RouteName[] = []
  for (const name of names) {
    const route: Route = routes[name]
    const { params, query } = accessRequests[name]({ ...world, paymentId })
    const { token } = mayUse({ roles }, route.permission) ? owner : admin
    const ask = () =>
      app.inject({
        method: 'PATCH',
        url: `${fillPath(route.path, params ?? {})}?${query ?? ''}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: '{}',
      })
    const [first, second] = [await ask(), await ask()]
    if (first.statusCode === 200) {
      accepted.push(name)
      expect(second.body).toBe(first.body)
    } else {
      const { validationErrors } = first.json<{ validationErrors: { field?: string }[] }>()
      expect([name, first.statusCode, validationErrors.every(({ field }) => field)]).toEqual([
        name,
        400,
        true,
      ])
    }
  }
  expect(accepted).toEqual(mayBeEmpty)
})
