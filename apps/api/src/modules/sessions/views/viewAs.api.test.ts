import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { minuteMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { customerScope, viewScope } from '../../../db/database.ts'
import { endOldViews } from '../sessions.tasks.ts'
import { sealRefresh } from '../tokens/sessionTokens.ts'

let running: Portal['portal'] | undefined
afterEach(() => running?.setNow(undefined))

const reason = 'They cannot find their order'

/** An administrator who views an owner of a customer. */
async function viewing() {
  const portal = await createPortal()
  running = portal.portal
  const { as, customer } = portal
  const person = await as.owner()
  const admin = await as.admin()
  const params = { customerId: customer.id }
  const begin = (who: Persona = person) =>
    admin.beginView({ body: { ...params, userName: who.userName, reason } })
  const session = await begin()
  const viewer = clientOf(portal.portal, session.token)
  const actsOf = async () => {
    const { rows } = await asOwner(portal.portal.database.connectionString, (db) =>
      db.query<{ action: string; loginId: number; detail: object }>(
        `select action, actor_login_id::integer as "loginId", detail from audit_entries
        where customer_id = $1 and action in ('viewAs', 'endView') order by id`,
        [customer.id],
      ),
    )
    return rows.map(({ action, loginId, detail }) => [action, loginId, detail] as const)
  }
  return { ...portal, person, admin, params, begin, session, viewer, actsOf }
}

const over = (portal: { getMe: Persona['getMe'] }) => expectRefusal(portal.getMe(), 'sessionExpired', 401)

test('an administrator sees the person’s screens, gives a reason, and is themselves again at the end', async () => {
  const { person, admin, params, session, viewer, given, actsOf } = await viewing()
  const order = await given.draftOrder({ buyer: person })
  expect(session).toMatchObject({
    userName: person.userName,
    area: 'cu',
    view: { by: 'Whatever Person', reason },
  })
  const me = await viewer.getMe()
  const own = await person.getMe()
  expect({ ...me, view: null }).toEqual(own)
  expect((await viewer.listOrders({ params })).rows).toEqual((await person.listOrders({ params })).rows)
  expect(await viewer.findUnsavedOrder({ params })).toMatchObject({ orderID: order.id })
  // The session can only view meanwhile.
  await over(admin)

  const ended = await viewer.endView()
  expect(ended).toMatchObject({ userName: admin.userName, area: 'sa', view: null })
  await over(viewer)
  expect((await admin.getMe()).view).toBeNull()
  await expectRefusal(admin.endView(), 'viewOver')
  expect(await actsOf()).toEqual([
    ['viewAs', admin.loginId, { reason, until: session.view?.endsAt }],
    ['endView', admin.loginId, {}],
  ])
})

test('viewing needs a person who could log in, a reason, and an administrator', async () => {
  const { admin, as, begin, params, viewer, person, portal } = await viewing()
  await viewer.endView()
  const ask = (body: object) =>
    admin.beginView({ body: { ...params, userName: person.userName, reason, ...body } })
  await expectRefusal(ask({ reason: ' \u200B ' }), 'viewReasonBlank')
  await expectRefusal(ask({ reason: 'x'.repeat(351) }), 'viewReasonTooLong')
  await expectRefusal(ask({ userName: (await as.admin()).userName }), 'notFound', 404)
  await expectRefusal(ask({ customerId: (await createPortal()).customer.id }), 'notFound', 404)
  await expectRefusal(
    person.beginView({ body: { ...params, userName: person.userName, reason } }),
    'forbidden',
    403,
  )
  const disabled = await as.member({ read_only: true })
  await asOwner(portal.database.connectionString, (db) =>
    db.query('update memberships set enabled = false where login_id = $1', [disabled.loginId]),
  )
  await expectRefusal(begin(disabled), 'viewCannotLogIn')
  const both = await as.reader()
  await asOwner(portal.database.connectionString, (db) =>
    db.query('update logins set is_admin = true where id = $1', [both.loginId]),
  )
  await expectRefusal(begin(both), 'viewOfAdministrator')
})

test('the view ends by itself after half an hour, and the session is the administrator’s again', async () => {
  const { viewer, admin, portal, actsOf, session } = await viewing()
  const now = Date.now()
  expect(new Date(session.view?.endsAt ?? 0).getTime() - now).toBeLessThanOrEqual(30 * minuteMs)
  portal.setNow(new Date(now + 31 * minuteMs))
  await over(viewer)
  expect((await admin.getMe()).userName).toBe(admin.userName)
  await endOldViews.run(portal, portal.clock())
  await endOldViews.run(portal, portal.clock())
  expect((await actsOf()).map(([action]) => action)).toEqual(['viewAs', 'endView'])
})

test('the next view can begin at once after one that ran out, which is recorded', async () => {
  const { begin, portal, actsOf } = await viewing()
  portal.setNow(new Date(Date.now() + 31 * minuteMs))
  const viewer = clientOf(portal, (await begin()).token)
  expect((await viewer.getMe()).view).not.toBeNull()
  expect((await actsOf()).map(([action]) => action)).toEqual(['viewAs', 'endView', 'viewAs'])
})

test.each([
  ['the person is disabled', 'update memberships set enabled = false where login_id = $1', 'person', true],
  ['the person becomes an administrator', 'update logins set is_admin = true where id = $1', 'person', true],
  ['the administrator is disabled', 'update logins set enabled = false where id = $1', 'admin', false],
  ['the administrator is one no longer', 'update logins set is_admin = false where id = $1', 'admin', false],
] as const)('the view ends when %s', async (_, statement, who, goesOn) => {
  const world = await viewing()
  const { viewer, admin, portal, anonymous, actsOf } = world
  await asOwner(portal.database.connectionString, (db) => db.query(statement, [world[who].loginId]))
  await over(viewer)
  const refreshToken = sealRefresh(portal.settings.sessionSecret, {
    sessionId: admin.sessionId,
    customerId: 0,
    rotation: 0,
  })
  const refreshed = anonymous.refreshToken({ body: { refreshToken } })
  if (!goesOn) {
    await expectRefusal(refreshed, 'sessionExpired', 401)
    return
  }
  const { accessToken } = await refreshed
  expect((await clientOf(portal, accessToken).getMe()).userName).toBe(admin.userName)
  expect((await actsOf()).map(([action]) => action)).toEqual(['viewAs', 'endView'])
})

test('the view ends with the session, logged out by the view’s token or anywhere else', async () => {
  const { viewer, admin, portal, begin, actsOf } = await viewing()
  await viewer.revokeToken({ body: {} })
  await over(viewer)
  await over(admin)
  await expectRefusal(begin(), 'sessionExpired', 401)
  await endOldViews.run(portal, portal.clock())
  expect((await actsOf()).map(([action]) => action)).toEqual(['viewAs', 'endView'])
})

test('a refresh continues the view, and the person’s own data stays untouched', async () => {
  const { person, admin, portal, anonymous, params } = await viewing()
  const before = await person.listDevices()
  const refreshToken = sealRefresh(portal.settings.sessionSecret, {
    sessionId: admin.sessionId,
    customerId: 0,
    rotation: 0,
  })
  const again = await anonymous.refreshToken({ body: { refreshToken } })
  const viewer = clientOf(portal, again.accessToken)
  expect((await viewer.getMe()).view).toMatchObject({ reason })
  await expectRefusal(viewer.exportOrders({ params }), 'viewChangesNothing', 403)
  expect(await person.listDevices()).toEqual(before)
  // An impersonation cannot read another customer either.
  const theirs = await createPortal()
  await expectRefusal(viewer.listOrders({ params: { customerId: theirs.customer.id } }), 'notFound', 404)
})

test('in a view the database refuses writes, and accepts others’ on the same connection', async () => {
  const { portal, customer } = await viewing()
  const lease = portal.database.onOneConnection()
  try {
    const rename = (readsOnly: boolean) =>
      lease
        .scoped(readsOnly ? viewScope(customer.id) : customerScope(customer.id))
        .updateTable('price_lists')
        .set({ name: 'Main list' })
        .where('customer_id', '=', customer.id)
        .execute()
    await rename(false)
    await expect(rename(true)).rejects.toThrow('read-only transaction')
    await rename(false)
    await expect(
      lease
        .scoped(viewScope(customer.id))
        .transaction()
        .execute((db) => db.deleteFrom('price_lists').where('customer_id', '=', customer.id).execute()),
    ).rejects.toThrow('read-only transaction')
    await rename(false)
  } finally {
    lease.release()
  }
})
