import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { claims } from '../activation/invited.fixtures.ts'
import { appWith, personWithFactor, personWithPassword } from './secondFactor.fixtures.ts'

afterEach(async () => {
  const { setNow, settings } = await runningPortal()
  setNow(undefined)
  Object.assign(settings, { ADMINS_NEED_SECOND_FACTOR: 'no' })
})

/** Another customer that has invited this person, and requires a second factor if asked to. */
async function inviting(emailAddress: string) {
  const there = await createPortal()
  const params = { customerId: there.customer.id }
  const body = { firstName: 'Ann', lastName: 'Ho', emailAddress, claims: claims({ canDoPayments: true }) }
  await (await there.as.manager()).createUser({ params, body })
  return { there, params, requires: () => there.given.changedCustomer('require_second_factor', true) }
}

test('who can only enter by an invitation of a customer that requires a second factor sets one up first', async () => {
  const { given, emailAddress, login, whole, begin, confirm } = await personWithPassword()
  const { params, requires } = await inviting(emailAddress)
  await given.changedCustomer('enabled', false)
  await requires()
  await expectRefusal(login(), 'secondFactorMissing')
  const { secret } = await begin()
  const { session } = await confirm(appWith(whole, secret)(), true)
  expect(session?.customer?.customerId).toBe(params.customerId)
})

test('a session from before a customer required a second factor ends at its next request, and cannot be renewed', async () => {
  const { given, here, session, anonymous, login, whole, begin, confirm, portal } = await personWithPassword()
  await here.getMe()
  await given.changedCustomer('require_second_factor', true)
  await expectRefusal(here.getMe(), 'sessionExpired', 401)
  await expectRefusal(anonymous.refreshToken({ body: session }), 'sessionExpired', 401)
  await expectRefusal(login(), 'secondFactorMissing')
  const { secret } = await begin()
  const app = appWith(whole, secret)
  await confirm(app(-1))
  // Another session, opened with the password alone, is not let in by the owner's factor.
  await expectRefusal(here.getMe(), 'sessionExpired', 401)
  expect((await clientOf(portal, (await login(app())).token).getMe()).authenticated).toBe(true)
})

test('the session in which a second factor is set up goes on once it is required', async () => {
  const { given, here, whole, credentials } = await personWithPassword()
  const { secret } = await here.beginSecondFactor({ body: credentials })
  await here.confirmSecondFactor({ body: { ...credentials, code: appWith(whole, secret)() } })
  await given.changedCustomer('require_second_factor', true)
  expect((await here.getMe()).authenticated).toBe(true)
})

test('an administrator’s session without a second factor ends where administrators need one', async () => {
  const { as, portal } = await createPortal()
  const admin = await as.admin()
  await admin.getMe()
  Object.assign(portal.settings, { ADMINS_NEED_SECOND_FACTOR: 'yes' })
  await expectRefusal(admin.getMe(), 'sessionExpired', 401)
})

test('a customer that requires a second factor is entered by a session that has shown it', async () => {
  const { emailAddress, here, app, login, portal } = await personWithFactor()
  const { params, requires } = await inviting(emailAddress)
  await requires()
  await expectRefusal(here.switchCustomer({ body: params }), 'switchNeedsCode')
  const { token } = await login(app())
  const { customer } = await clientOf(portal, token).switchCustomer({ body: params })
  expect(customer?.customerId).toBe(params.customerId)
})

test('whoever switches to such a customer and turns the second factor off at once keeps it or stays where they are', async () => {
  for (let times = 0; times < 12; times += 1) {
    const { emailAddress, login, app, recoveryCodes, portal } = await personWithFactor()
    const { params, requires } = await inviting(emailAddress)
    await requires()
    const person = clientOf(portal, (await login(app())).token)
    const code = recoveryCodes[0] ?? ''
    const [moved, removed] = await Promise.allSettled([
      person.switchCustomer({ body: params }),
      person.removeSecondFactor({ body: { code } }),
    ])
    const { rows } = await asOwner(portal.database.connectionString, (db) =>
      db.query<{ entered: boolean; factor: boolean }>(
        `select m.invited_at is null as entered, exists (select from second_factors f where f.login_id = l.id) as factor
        from logins l join memberships m on m.login_id = l.id where m.customer_id = $1 and l.user_name = $2`,
        [params.customerId, emailAddress],
      ),
    )
    expect(rows).toEqual([{ entered: moved.status === 'fulfilled', factor: removed.status === 'rejected' }])
    expect(rows).not.toEqual([{ entered: true, factor: false }])
  }
})
