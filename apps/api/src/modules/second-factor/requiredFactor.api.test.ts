import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { claims, goodPassword, invited } from '../activation/invited.fixtures.ts'
import { recoveryHash } from './sealedSecret.ts'
import { appWith, personWithFactor, personWithPassword } from './secondFactor.fixtures.ts'

afterEach(async () => {
  const { setNow, settings } = await runningPortal()
  setNow(undefined)
  Object.assign(settings, { ADMINS_NEED_SECOND_FACTOR: 'no' })
})

/** Second customer of the person, which has invited them and may require a second factor. */
async function inviting(emailAddress: string) {
  const there = await createPortal()
  const params = { customerId: there.customer.id }
  const body = { firstName: 'Ann', lastName: 'Ho', emailAddress, claims: claims({ canDoPayments: true }) }
  await (await there.as.manager()).createUser({ params, body })
  return { there, params, requires: () => there.given.changedCustomer('require_second_factor', true) }
}

test('a person with only an invitation of a customer that requires a second factor sets one up first', async () => {
  const { given, emailAddress, login, whole, begin, confirm } = await personWithPassword()
  const { params, requires } = await inviting(emailAddress)
  await given.changedCustomer('enabled', false)
  await requires()
  await expectRefusal(login(), 'secondFactorMissing')
  const { secret } = await begin()
  const { session } = await confirm(appWith(whole, secret)(), true)
  expect(session?.customer?.customerId).toBe(params.customerId)
})

test('an activation that needs a second factor is done before its refusal, and the setup logs in (§4)', async () => {
  const whole = await createPortal()
  whole.portal.setNow(whole.portal.clock())
  const { anonymous, given } = whole
  const { token, emailAddress } = await invited(whole, await whole.as.manager())
  await given.changedCustomer('require_second_factor', true)
  const params = { token }
  const body = { password: goodPassword, confirmPassword: goodPassword, acceptedTerms: true }
  await expectRefusal(anonymous.activateAccount({ params, body }), 'secondFactorMissing')
  await expectRefusal(anonymous.getActivation({ params }), 'activationInvalid')
  const credentials = { username: emailAddress, password: goodPassword }
  const { secret } = await anonymous.beginSecondFactor({ body: credentials })
  const code = appWith(whole, secret)()
  const { session } = await anonymous.confirmSecondFactor({ body: { ...credentials, code, logIn: true } })
  expect(session?.userName).toBe(emailAddress)
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
  // The owner's factor does not admit another session, which was opened with the password alone.
  await expectRefusal(here.getMe(), 'sessionExpired', 401)
  expect((await clientOf(portal, (await login(app())).token).getMe()).authenticated).toBe(true)
})

test('the session that set up a second factor continues once it is required', async () => {
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

const recoveryCode = 'ABCDE-FGHJK'

/**
 * A person whose session has shown a second factor, invited by a customer that requires one. Written as rows:
 * passwords cost more than the races.
 */
async function aboutToSwitch({ as, portal }: Portal, customerId: number) {
  const person = await as.payer()
  const { loginId, sessionId } = person
  const hash = recoveryHash(portal.settings.sessionSecret, loginId, recoveryCode.replace('-', ''))
  await asOwner(portal.database.connectionString, (db) =>
    db.query(
      `with factor as (
        insert into second_factors (login_id, sealed_secret, created_at, confirmed_at)
        select $1::bigint, $3, date_trunc('milliseconds', now()), date_trunc('milliseconds', now()) returning confirmed_at),
      code as (insert into recovery_codes (login_id, code_hash) values ($1::bigint, $3)),
      invited as (
        insert into memberships (customer_id, login_id, can_do_payments, invited_at, created_at, updated_at)
        values ($4, $1::bigint, true, now(), now(), now()))
      update sessions set factor_confirmed_at = factor.confirmed_at from factor where id = $2`,
      [loginId, sessionId, hash, customerId],
    ),
  )
  return person
}

test('of switching to such a customer and turning the second factor off at once one fails', async () => {
  const [here, there] = [await createPortal(), await createPortal({ require_second_factor: true })]
  const params = { customerId: there.customer.id }
  const won = { switch: 0, removal: 0 }
  for (let times = 0; times < 100; times += 1) {
    const person = await aboutToSwitch(here, params.customerId)
    const switching = () => person.switchCustomer({ body: params })
    const removing = () => person.removeSecondFactor({ body: { code: recoveryCode } })
    const isSwitchFirst = times % 2 === 0
    const [first, second] = isSwitchFirst ? [switching, removing] : [removing, switching]
    const sent = first()
    // The first two pairs run one after the other, so that each request wins once; the rest run at once.
    if (times < 2) await Promise.allSettled([sent])
    const outcomes = await Promise.allSettled([sent, second()])
    const [moved, removed] = isSwitchFirst ? outcomes : outcomes.toReversed()
    const { rows } = await asOwner(here.portal.database.connectionString, (db) =>
      db.query<{ entered: boolean; factor: boolean }>(
        `select m.invited_at is null as entered, exists (select from second_factors f where f.login_id = m.login_id) as factor
        from memberships m where m.customer_id = $1 and m.login_id = $2`,
        [params.customerId, person.loginId],
      ),
    )
    const entered = moved?.status === 'fulfilled'
    expect(rows).toEqual([{ entered, factor: entered }])
    expect(removed?.status).toBe(entered ? 'rejected' : 'fulfilled')
    won[entered ? 'switch' : 'removal'] += 1
  }
  expect(won.switch).toBeGreaterThan(0)
  expect(won.removal).toBeGreaterThan(0)
})
