import { activationLifeMs } from '@tradecounter/rules/passwords/linkLife.ts'
import {
  accessTokenLifeMs,
  refreshOverlapMs,
  sessionLifeMs,
} from '@tradecounter/rules/sessions/sessionLimits.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { activate, claims, goodPassword, invited, tokenIn } from '../activation/invited.fixtures.ts'
import { invite, invitedTwice, paramsOf } from './invitedTwice.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const switched = async ({ here, there, ann }: Awaited<ReturnType<typeof invitedTwice>>) => {
  const session = await ann.switchCustomer({ body: { customerId: there.customer.id } })
  return { session, annThere: clientOf(here.portal, session.token) }
}

test('a person with a login is invited to another customer, accepts with it, and works for one at a time (R24)', async () => {
  const world = await invitedTwice()
  const { here, there, ann, manager, emailAddress } = world
  const [mail] = await there.drainJobs()
  expect([mail?.to, mail?.subject]).toEqual([emailAddress, expect.stringContaining('You are invited to')])
  expect(mail?.text).toContain('accept the invitation within')
  expect(mail?.text).not.toContain('/users/activate/')
  expect(await ann.listMyCustomers()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ customerId: here.customer.id, isCurrent: true, isInvitation: false }),
      expect.objectContaining({ customerId: there.customer.id, isCurrent: false, isInvitation: true }),
    ]),
  )
  // A member of two customers reaches the records of only one until they switch.
  await expectRefusal(ann.listOrders({ params: paramsOf(there), query: {} }), 'notFound', 404)

  const { session, annThere } = await switched(world)
  expect(session).toMatchObject({
    customer: { customerId: there.customer.id },
    roles: [{ name: 'CustomerEmployeePayment' }],
    firstName: 'Typed',
  })
  // The old session can be switched only once, and ends when other tabs have followed.
  const again = ann.switchCustomer({ body: paramsOf(there) })
  await expectRefusal(again, 'sessionExpired', 401)
  here.portal.setNow(new Date(Date.now() + refreshOverlapMs + 1000))
  await expectRefusal(ann.getMe(), 'sessionExpired', 401)
  expect((await annThere.getMe()).customer?.customerId).toBe(there.customer.id)
  await annThere.getPaymentProfile({ params: paramsOf(there) })
  await expectRefusal(annThere.getPaymentProfile({ params: paramsOf(here) }), 'notFound', 404)
  await expectRefusal(annThere.listOrders({ params: paramsOf(there), query: {} }), 'forbidden', 403)
  // Known by the name of this customer, until they set their own.
  const member = await manager.getUser({ params: paramsOf(there), query: { userName: emailAddress } })
  expect(member).toMatchObject({ firstName: 'Typed', lastName: 'Name', invitation: null, enabled: true })
  expect((await annThere.listMyCustomers()).every((customer) => !customer.isInvitation)).toBe(true)
  const { rows } = await asOwner(here.portal.database.connectionString, (db) =>
    db.query<{ action: string; customer_id: number }>(
      `select a.action, a.customer_id from audit_entries a join logins l on l.id = a.actor_login_id
      where l.user_name = $1 and a.action in ('acceptInvitation', 'switchCustomer') order by a.id desc limit 2`,
      [emailAddress],
    ),
  )
  expect(rows.map((act) => [act.action, act.customer_id])).toEqual([
    ['switchCustomer', there.customer.id],
    ['acceptInvitation', there.customer.id],
  ])
})

test('the inviter does not learn whether the address has a login: not by name, state, search or refusal (R24)', async () => {
  const { there, manager, user, emailAddress } = await invitedTwice()
  const params = paramsOf(there)
  const unknown = await invite(there, manager, `nobody.${emailAddress}`)
  const common = {
    id: 0,
    userName: '',
    emailAddress: '',
    invitation: expect.objectContaining({ state: 'pending' }) as unknown,
  }
  expect({ ...user, ...common }).toEqual({ ...unknown, ...common })
  await there.drainJobs()
  const shown = async (userName: string) => {
    const { invitation, ...rest } = await manager.getUser({ params, query: { userName } })
    return { ...rest, ...common, invited: [typeof invitation?.sentAt, typeof invitation?.expiresAt] }
  }
  expect(await shown(user.userName)).toEqual(await shown(unknown.userName))
  const found = async (searchTag: string) =>
    (await manager.listUsers({ params, query: { q: { searchTag } } })).total
  expect([await found('Ann Ho'), await found('Typed Name')]).toEqual([0, 2])

  for (const { userName } of [user, unknown]) {
    const query = { userName }
    const { version } = await manager.getUser({ params, query })
    const renamed = await manager.updateUser({ params, query, body: { version, firstName: 'Tipped' } })
    expect([renamed.firstName, renamed.lastName]).toEqual(['Tipped', 'Name'])
    await expectRefusal(manager.resetSecondFactor({ params, query }), 'secondFactorOff')
    for (let times = 0; times < 4; times += 1) {
      await manager.remindUser({ params, query })
      expect((await there.drainJobs()).map(({ to }) => to)).toEqual([userName])
    }
    await expectRefusal(manager.remindUser({ params, query }), 'userRemindedOften')
  }
  await expectRefusal(invite(there, manager, emailAddress), 'userTaken')
})

test('disabled by one customer they go on in the other; a login enters the one they worked in last (A2)', async () => {
  const world = await invitedTwice()
  const { here, there, manager, emailAddress, login } = world
  const { annThere } = await switched(world)
  expect((await login()).customer?.customerId).toBe(there.customer.id)
  const off = { params: paramsOf(there), query: { userName: emailAddress }, body: { enable: false } }
  await manager.setUserStatus(off)
  await expectRefusal(annThere.getMe(), 'sessionExpired', 401)
  const again = await login()
  expect(again.customer?.customerId).toBe(here.customer.id)
  const ann = clientOf(here.portal, again.token)
  expect((await ann.listMyCustomers()).map(({ customerId }) => customerId)).toEqual([here.customer.id])
  const back = { customerId: there.customer.id }
  await expectRefusal(ann.switchCustomer({ body: back }), 'notFound', 404)
  await expectRefusal(ann.switchCustomer({ body: { customerId: 2_000_000_000 } }), 'notFound', 404)
  await expectRefusal(ann.switchCustomer({ body: { customerId: here.customer.id } }), 'switchHere')
  expect((await ann.getMe()).userName).toBe(emailAddress)
})

test('new rights at one customer end the sessions there, and none at another customer (R22)', async () => {
  const world = await invitedTwice()
  const { here, there, manager, emailAddress, login } = world
  const { annThere } = await switched(world)
  const other = clientOf(here.portal, (await login()).token)
  const { token } = await other.switchCustomer({ body: { customerId: here.customer.id } })
  const person = { params: paramsOf(there), query: { userName: emailAddress } }
  const { version } = await manager.getUser(person)
  await manager.updateUser({ ...person, body: { version, claims: claims({ readOnly: true }) } })
  await expectRefusal(annThere.getMe(), 'sessionExpired', 401)
  expect((await clientOf(here.portal, token).getMe()).userName).toBe(emailAddress)
})

test('a session that switches the customer ends a day after the login all the same (R22)', async () => {
  const { here, there, login } = await invitedTwice()
  const { portal, anonymous } = here
  const begun = Date.now()
  portal.setNow(new Date(begun))
  const ann = clientOf(portal, (await login()).token)
  portal.setNow(new Date(begun + accessTokenLifeMs - 1000))
  const { refreshToken } = await ann.switchCustomer({ body: paramsOf(there) })
  portal.setNow(new Date(begun + sessionLifeMs - 1000))
  const last = await anonymous.refreshToken({ body: { refreshToken } })
  portal.setNow(new Date(begun + sessionLifeMs + 1000))
  const late = anonymous.refreshToken({ body: { refreshToken: last.refreshToken } })
  await expectRefusal(late, 'sessionExpired', 401)
})

test('an invitation is valid for seven days, and again after a reminder', async () => {
  const world = await invitedTwice()
  const { here, there, manager, emailAddress, login } = world
  here.portal.setNow(new Date(Date.now() + activationLifeMs + 60_000))
  const query = { userName: emailAddress }
  const params = paramsOf(there)
  expect((await manager.getUser({ params, query })).invitation?.state).toBe('expired')
  const ann = clientOf(here.portal, (await login()).token)
  expect(await ann.listMyCustomers()).toHaveLength(1)
  await expectRefusal(ann.switchCustomer({ body: params }), 'notFound', 404)
  await manager.remindUser({ params, query })
  expect((await manager.getUser({ params, query })).invitation?.state).toBe('pending')
  expect((await ann.switchCustomer({ body: params })).customer?.customerId).toBe(there.customer.id)
})

test('an address that two customers invite belongs to both once it is activated, and not where the invitation expired', async () => {
  const [here, there, late] = [await createPortal(), await createPortal(), await createPortal()]
  const email = `both.${here.customer.id}@whatever.example`
  await invite(late, await late.as.manager(), email)
  // Jobs run in any order: the last email must not be of the expired invitation.
  await late.drainJobs()
  here.portal.setNow(new Date(Date.now() + activationLifeMs + 60_000))
  await invite(here, await here.as.manager(), email)
  await invite(there, await there.as.manager(), email)
  const mails = (await there.drainJobs()).filter(({ to }) => to === email)
  const token = tokenIn(mails.at(-1)?.text)
  const session = await activate(here, token)
  const customers = await clientOf(here.portal, session.token).listMyCustomers()
  expect(customers.map((customer) => customer.isInvitation)).toEqual([false, false])
})

test('activation accepts no withdrawn invitation of another customer, nor one of a disabled customer', async () => {
  const [here, withdrawn, closed] = [await createPortal(), await createPortal(), await createPortal()]
  const [manager, admin] = [await withdrawn.as.manager(), await closed.as.admin()]
  const { token, emailAddress } = await invited(here, await here.as.manager())
  const query = { userName: emailAddress }
  await invite(withdrawn, manager, emailAddress)
  await manager.setUserStatus({ params: paramsOf(withdrawn), query, body: { enable: false } })
  await invite(closed, await closed.as.manager(), emailAddress)
  await closed.given.changedCustomer('enabled', false)
  await activate(here, token)
  for (const there of [withdrawn, closed])
    expect((await admin.getUser({ params: paramsOf(there), query })).invitation?.state).toBe('pending')
})

test('a customer that requires a second factor can only be entered with one; until acceptance it requires nothing', async () => {
  const world = await invitedTwice()
  const { here, there, ann, login } = world
  await asOwner(here.portal.database.connectionString, (db) =>
    db.query('update customers set require_second_factor = true where id = $1', [there.customer.id]),
  )
  expect((await login()).customer?.customerId).toBe(here.customer.id)
  const refusal = await expectRefusal(
    ann.switchCustomer({ body: paramsOf(there) }),
    'switchNeedsSecondFactor',
  )
  expect(refusal.message).toContain('requires two-step verification. Set it up on the Security screen first.')
  expect((await ann.listMyCustomers()).some((customer) => customer.isInvitation)).toBe(true)
})

test('the browser’s session goes with the person: its cookie is the new customer’s (R22)', async () => {
  const { here, there, emailAddress } = await invitedTwice()
  const { app } = here.portal
  const cookieOf = (header: string | string[] | undefined) => String(header).split(';')[0] ?? ''
  const login = await app.inject({
    method: 'POST',
    url: '/Corporate/users/login',
    headers: { 'x-session': 'cookie' },
    payload: { username: emailAddress, password: goodPassword },
  })
  const { token } = login.json<{ result: { token: string } }>().result
  const answer = await app.inject({
    method: 'POST',
    url: '/Corporate/users/me/customer',
    headers: { authorization: `Bearer ${token}` },
    payload: paramsOf(there),
  })
  expect(answer.json<{ result: object }>().result).not.toHaveProperty('refreshToken')
  const cookie = cookieOf(answer.headers['set-cookie'])
  expect(cookie).not.toBe(cookieOf(login.headers['set-cookie']))
  const refreshed = await app.inject({
    method: 'POST',
    url: '/Corporate/users/token/refresh',
    headers: { 'x-session': 'cookie', cookie },
    payload: {},
  })
  const { accessToken } = refreshed.json<{ result: { accessToken: string } }>().result
  expect((await clientOf(here.portal, accessToken).getMe()).customer?.customerId).toBe(there.customer.id)
})
