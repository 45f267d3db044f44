import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { expect, test } from 'vitest'
import { activated, claims, invited } from '../activation/invited.fixtures.ts'
import { messagesOf, person } from './newPeople.fixtures.ts'

const paramsOf = ({ customer }: Portal) => ({ customerId: customer.id })

test('a manager invites a person with their limits and cost centres (§3, §8)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const params = paramsOf(portal)
  const centre = await manager.createCostCentre({
    params,
    body: { costCentreCode: 'A1', costCentreName: 'Kitchen' },
  })
  const user = await manager.createUser({
    params,
    body: person({
      firstName: '  Ann ',
      claims: claims({ canCreateOrders: true, canApproveOrders: true, orderApprovalLimitCents: 250_000 }),
      costCentres: [{ costCentreId: centre.costCentreId }],
    }),
  })
  expect(user).toMatchObject({
    firstName: 'Ann',
    enabled: true,
    claims: { canCreateOrders: true, automaticApprovalLimitCents: 100_000, orderApprovalLimitCents: 250_000 },
    costCentres: [{ costCentreCode: 'A1', costCentreName: 'Kitchen' }],
    isPrimaryContact: false,
    invitation: { state: 'pending', sentAt: expect.any(String) as string },
  })
  expect(await portal.drainJobs()).toHaveLength(1)
  const { rows, total } = await manager.listUsers({ params, query: { q: { searchTag: 'ann h' } } })
  expect([rows.map((user) => user.userName), total]).toEqual([[user.userName], 1])
  const named = { userName: user.userName.toUpperCase() }
  expect(await manager.getUser({ params, query: named })).toMatchObject({ id: user.id })
})

test('every field is refused with the text of the dialog, and nothing is stored (§5)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const params = paramsOf(portal)
  const refusedWith = (body: object) =>
    messagesOf(manager.createUser({ params, body: { ...person(), ...body } }))
  expect(await refusedWith({ firstName: ' ', lastName: '', emailAddress: '' })).toEqual([
    'Please enter first name.',
    'Please enter last name.',
    'Please enter email address.',
  ])
  expect(await refusedWith({ firstName: '-x', lastName: 'y_z', emailAddress: 'x@y' })).toEqual([
    'Please enter alphanumeric value first.',
    'Please enter only alphabets, numbers and -.',
    'Please enter a valid email.',
  ])
  expect(await refusedWith({ claims: claims({}) })).toEqual(['Turn on at least one permission.'])
  expect(await refusedWith({ claims: claims({ readOnly: true, canDoPayments: true }) })).toEqual([
    'Read Only cannot be combined with another permission.',
  ])
  expect(await refusedWith({ isPrimaryContact: true })).toEqual([
    'Only the supplier can mark a primary contact.',
  ])
  expect(await refusedWith({ costCentres: [{ costCentreId: 987_654_321 }] })).toEqual([
    'Only enabled cost centres of this customer can be assigned.',
  ])
  expect((await manager.listUsers({ params, query: {} })).total).toBe(1)
})

test('a person exists once in a customer; a login of another customer belongs to this one too once it accepts (§3)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const { user, session } = await activated(portal, manager)
  await expectRefusal(
    manager.createUser({
      params: paramsOf(portal),
      body: person({ emailAddress: user.userName.toUpperCase() }),
    }),
    'userTaken',
  )
  const other = await createPortal()
  const theirs = await other.as.manager()
  const added = await theirs.createUser({
    params: paramsOf(other),
    body: person({ emailAddress: user.userName, firstName: 'Somebody' }),
  })
  expect(added).toMatchObject({ firstName: 'Somebody', invitation: { state: 'pending' } })
  const [mail] = await other.drainJobs()
  expect(mail?.subject).toContain(other.customer.name)
  await clientOf(portal.portal, session.token).switchCustomer({ body: paramsOf(other) })
  const query = { userName: user.userName }
  const accepted = await theirs.getUser({ params: paramsOf(other), query })
  expect(accepted).toMatchObject({ firstName: 'Somebody', invitation: null })
  const renamed = await theirs.updateUser({
    params: paramsOf(other),
    query,
    body: { version: accepted.version, firstName: 'Renamed' },
  })
  expect(renamed.firstName).toBe('Renamed')
  // Each customer's name for them is its own.
  expect((await manager.getUser({ params: paramsOf(portal), query })).firstName).toBe('Ann')
})

test('the claim Payments can only be granted while payments are on (§5, R13)', async () => {
  const portal = await createPortal({ payment_status_id: 2 })
  const manager = await portal.as.manager()
  const body = person({ claims: claims({ canDoPayments: true }) })
  await expectRefusal(manager.createUser({ params: paramsOf(portal), body }), 'userPaymentsOff')
})

async function one(portal: Portal, manager: Persona, on?: Readonly<Record<string, boolean>>) {
  const { user, session } = await activated(portal, manager, on)
  const params = paramsOf(portal)
  const query = { userName: user.userName }
  const get = () => manager.getUser({ params, query })
  return { user, session, params, query, get }
}

test('a changed person with new rights is logged out at once (R22)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const { params, query, get, session } = await one(portal, manager)
  const works = async () =>
    (
      await portal.portal.app.inject({
        url: '/Corporate/users/me',
        headers: { authorization: `Bearer ${session.token}` },
      })
    ).statusCode
  const before = await get()
  const renamed = await manager.updateUser({
    params,
    query,
    body: { version: before.version, lastName: 'Hu', emailAddress: before.emailAddress },
  })
  expect(renamed).toMatchObject({ lastName: 'Hu', claims: before.claims })
  expect(await works()).toBe(200)
  const promoted = await manager.updateUser({
    params,
    query,
    body: { version: renamed.version, claims: claims({ generalApprover: true }) },
  })
  expect(promoted.claims).toMatchObject({ generalApprover: true, orderApprovalLimitCents: 100_000 })
  expect(await works()).toBe(401)
  const stale = manager.updateUser({ params, query, body: { version: before.version, lastName: 'X' } })
  expect((await expectRefusal(stale, 'staleVersion')).message).toContain('Whatever Person')
  const moved = { version: promoted.version, emailAddress: 'other@whatever.example' }
  await expectRefusal(manager.updateUser({ params, query, body: moved }), 'userEmailFixed')
})

test('a limit of 0 that is left out stays 0; a role that is turned on gets the default limit (§9)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const params = paramsOf(portal)
  const limits = { automaticApprovalLimitCents: 0, orderApprovalLimitCents: 0 }
  const roles = { canCreateOrders: true, canApproveOrders: true }
  const invitation = person({ claims: claims({ ...roles, ...limits }) })
  const { userName } = await manager.createUser({ params, body: invitation })
  const changed = (change: Partial<typeof roles> & { readonly canDoPayments?: boolean }) =>
    manager.updateUser({ params, query: { userName }, body: { claims: claims({ ...roles, ...change }) } })
  expect((await changed({ canDoPayments: true })).claims).toMatchObject({ canDoPayments: true, ...limits })
  expect((await changed({ canCreateOrders: false })).claims).toMatchObject(limits)
  expect((await changed({})).claims).toMatchObject({
    automaticApprovalLimitCents: 100_000,
    orderApprovalLimitCents: 0,
  })
})

test('people cannot extend their own rights, disable themselves, or remove the last manager (§6)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const params = paramsOf(portal)
  const query = { userName: manager.userName }
  const me = await manager.getUser({ params, query })
  const more = { version: me.version, claims: claims({ canManageUsers: true, canDoPayments: true }) }
  await expectRefusal(manager.updateUser({ params, query, body: more }), 'userOwnRoles')
  await expectRefusal(manager.setUserStatus({ params, query, body: { enable: false } }), 'userOwnDisable')
  const admin = await portal.as.admin()
  const other = await portal.as.manager()
  const off = { params, query, body: { enable: false } }
  expect((await other.setUserStatus(off)).enabled).toBe(false)
  // The provider may take the customer's people on itself.
  const last = { ...params, userName: other.userName }
  expect((await admin.setAnyUserStatus({ query: last, body: { enable: false } })).enabled).toBe(false)
})

test('of two managers who disable each other at once, one stays', async () => {
  const portal = await createPortal()
  const [one, two] = [await portal.as.manager(), await portal.as.manager()]
  const params = paramsOf(portal)
  // Invited people may never come.
  await one.createUser({ params, body: person({ claims: claims({ canManageUsers: true }) }) })
  const off = (by: Persona, who: Persona) =>
    by.setUserStatus({ params, query: { userName: who.userName }, body: { enable: false } })
  await Promise.allSettled([off(one, two), off(two, one)])
  const admin = await portal.as.admin()
  const { rows } = await admin.listAnyUsers({ query: params })
  expect(rows.filter((user) => user.enabled && !user.invitation)).toHaveLength(1)
})

test('a disabled person is out at the next request and gets an email; enabled, they may log in again (§4, R22, R25)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const { params, query, session, user } = await one(portal, manager)
  const off = await manager.setUserStatus({ params, query, body: { enable: false } })
  expect(off.enabled).toBe(false)
  const answer = await portal.portal.app.inject({
    url: '/Corporate/users/me',
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(answer.statusCode).toBe(401)
  const mails = await portal.drainJobs()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [user.userName, 'Your account has been disabled'],
  ])
  await manager.setUserStatus({ params, query, body: { enable: false } })
  expect(await portal.drainJobs()).toEqual([])
  expect((await manager.setUserStatus({ params, query, body: { enable: true } })).enabled).toBe(true)
})

test('an invitation is sent again with a new link, five times an hour at most (§8, A7)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const { user, token } = await invited(portal, manager)
  const params = paramsOf(portal)
  const query = { userName: user.userName }
  await manager.remindUser({ params, query })
  const [mail] = await portal.drainJobs()
  expect(mail?.to).toBe(user.userName)
  await expectRefusal(portal.anonymous.getActivation({ params: { token } }), 'activationInvalid')
  for (let times = 0; times < 3; times += 1) {
    await manager.remindUser({ params, query })
    await portal.drainJobs()
  }
  await expectRefusal(manager.remindUser({ params, query }), 'userRemindedOften')
  const done = await activated(portal, manager)
  const again = { params, query: { userName: done.user.userName } }
  await expectRefusal(manager.remindUser(again), 'userActivated')
})
