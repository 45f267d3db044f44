import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { minuteMs } from '@tradecounter/rules/time/durations.ts'
import { Secret } from 'otpauth'
import { afterEach, expect, test } from 'vitest'
import { appWith, personWithFactor, personWithPassword } from './secondFactor.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const fulfilled = (tries: readonly PromiseSettledResult<unknown>[]) =>
  tries.filter(({ status }) => status === 'fulfilled')

test('a second factor is turned on by its first code; from then on a login needs one, and the person gets an email', async () => {
  const { whole, begin, confirm, login, here, emailAddress, drainJobs } = await personWithPassword()
  await drainJobs()
  const { secret, otpauthUrl } = await begin()
  expect(otpauthUrl).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&/)
  expect((await login()).userName).toBe(emailAddress)
  await expectRefusal(confirm('000000'), 'secondFactorWrong')
  const app = appWith(whole, secret)
  const { recoveryCodes, session } = await confirm(app(-1))
  expect(session).toBe(null)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await here.getSecondFactor()).toMatchObject({ on: true, required: false, recoveryCodesLeft: 10 })
  await expectRefusal(login(), 'secondFactorNeeded')
  await expectRefusal(login(''), 'secondFactorNeeded')
  await expectRefusal(login(app(-1)), 'secondFactorWrong')
  expect((await login(app())).userName).toBe(emailAddress)
  await expectRefusal(begin(), 'secondFactorOn')
  expect((await drainJobs()).map(({ to, subject }) => [to, subject.slice(0, 35)])).toEqual([
    [emailAddress, 'Two-step verification was turned on'],
  ])
})

test('a repeated confirmation after a lost answer gets the same recovery codes; another one gets none', async () => {
  const { whole, portal, begin, credentials, here, login, drainJobs } = await personWithPassword()
  const { secret } = await begin()
  await drainJobs()
  const app = appWith(whole, secret)
  const keyed = (key: string) => clientOf(portal, undefined, { 'idempotency-key': key })
  const body = { ...credentials, code: app(-1), logIn: true }
  const { recoveryCodes } = await keyed('one').confirmSecondFactor({ body })
  const repeats = await Promise.all(['one', 'one'].map((key) => keyed(key).confirmSecondFactor({ body })))
  for (const repeat of repeats) {
    expect(repeat.recoveryCodes).toEqual(recoveryCodes)
    expect(repeat.session?.userName).toBe(credentials.username)
  }
  expect(await here.getSecondFactor()).toMatchObject({ on: true, recoveryCodesLeft: 10 })
  expect(await drainJobs()).toHaveLength(1)

  await expectRefusal(keyed('two').confirmSecondFactor({ body }), 'secondFactorOn')
  await expectRefusal(keyed('one').confirmSecondFactor({ body: { ...body, code: app() } }), 'secondFactorOn')
  await expectRefusal(clientOf(portal, undefined).confirmSecondFactor({ body }), 'secondFactorOn')
  const wrong = { ...body, password: 'Wrong-1pass' }
  await expectRefusal(keyed('one').confirmSecondFactor({ body: wrong }), 'wrongCredentials')
  const now = portal.clock().getTime()
  portal.setNow(new Date(now + 11 * minuteMs))
  await expectRefusal(keyed('one').confirmSecondFactor({ body }), 'secondFactorOn')
  portal.setNow(new Date(now))
  await login(recoveryCodes[0])
  await expectRefusal(keyed('one').confirmSecondFactor({ body }), 'secondFactorOn')
})

test('a code works once, also with parallel tries; older ones are refused', async () => {
  const { app, login } = await personWithFactor()
  const code = app()
  expect(fulfilled(await Promise.allSettled(Array.from({ length: 8 }, () => login(code))))).toHaveLength(1)
  await expectRefusal(login(code), 'secondFactorWrong')
  await login(app(1))
  await expectRefusal(login(app()), 'secondFactorWrong')
})

test('a phone may be one step ahead or behind, not two', async () => {
  const { app, login, portal } = await personWithFactor()
  await expectRefusal(login(app(2)), 'secondFactorWrong')
  await login(app(1))
  portal.setNow(new Date(portal.clock().getTime() + 5 * minuteMs))
  await expectRefusal(login(app(-2)), 'secondFactorWrong')
  await login(app(-1))
})

test('a recovery code works for one login, also with parallel tries', async () => {
  const { recoveryCodes, login, here, credentials, anonymous } = await personWithFactor()
  const [first = '', second = ''] = recoveryCodes
  expect(fulfilled(await Promise.allSettled(Array.from({ length: 8 }, () => login(first))))).toHaveLength(1)
  await expectRefusal(login(first), 'secondFactorWrong')
  await anonymous.login({ body: { ...credentials, code: ` ${second.toLowerCase().replace('-', ' ')} ` } })
  expect((await here.getSecondFactor()).recoveryCodesLeft).toBe(8)
})

test('a code renews recovery codes: the old ones stop working, and the person gets an email', async () => {
  const { recoveryCodes, login, here, app, credentials, emailAddress, drainJobs } = await personWithFactor()
  await drainJobs()
  await expectRefusal(here.renewRecoveryCodes({ body: {} }), 'secondFactorNeeded')
  await expectRefusal(here.renewRecoveryCodes({ body: { code: credentials.password } }), 'secondFactorWrong')
  await expectRefusal(here.renewRecoveryCodes({ body: { code: '000000' } }), 'secondFactorWrong')
  const { recoveryCodes: renewed } = await here.renewRecoveryCodes({ body: { code: app() } })
  expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20)
  expect((await here.getSecondFactor()).recoveryCodesLeft).toBe(10)
  await expectRefusal(login(recoveryCodes[0]), 'secondFactorWrong')
  await login(renewed[0])
  // A recovery code renews them as well.
  const { recoveryCodes: again } = await here.renewRecoveryCodes({ body: { code: renewed[1] ?? '' } })
  await expectRefusal(login(renewed[2]), 'secondFactorWrong')
  await login(again[0])
  expect((await drainJobs()).map(({ to, subject }) => [to, subject.slice(0, 18)])).toEqual([
    [emailAddress, 'The recovery codes'],
    [emailAddress, 'The recovery codes'],
  ])
  const { here: without } = await personWithPassword()
  await expectRefusal(without.renewRecoveryCodes({ body: { code: '000000' } }), 'secondFactorOff')
})

test('guesses at codes are counted and paused like logins, even with the right password (R24)', async () => {
  const { login, app } = await personWithFactor()
  for (let times = 0; times < 10; times += 1) await expectRefusal(login('000000'), 'secondFactorWrong')
  await expectRefusal(login(app()), 'wrongCredentials', 429)
})

test('a person with a session is told of too many wrong codes, not of a wrong password (R24)', async () => {
  const { here, app } = await personWithFactor()
  const remove = (code: string) => here.removeSecondFactor({ body: { code } })
  for (let times = 0; times < 10; times += 1) await expectRefusal(remove('000000'), 'secondFactorWrong')
  await expectRefusal(remove(app()), 'tooManyTries', 429)
  await expectRefusal(here.renewRecoveryCodes({ body: { code: app() } }), 'tooManyTries', 429)
})

test('without the password the second factor is not revealed', async () => {
  const { anonymous, emailAddress, app } = await personWithFactor()
  const wrong = { username: emailAddress, password: 'Wrong-1pass' }
  await expectRefusal(anonymous.login({ body: { ...wrong, code: app() } }), 'wrongCredentials')
  await expectRefusal(anonymous.beginSecondFactor({ body: wrong }), 'wrongCredentials')
  await expectRefusal(anonymous.confirmSecondFactor({ body: { ...wrong, code: app() } }), 'wrongCredentials')
})

test('the second factor is turned off by a code of the app or a recovery code, never by the password alone; the person gets an email', async () => {
  for (const by of ['app', 'recovery'] as const) {
    const { here, login, app, recoveryCodes, credentials, drainJobs } = await personWithFactor()
    await drainJobs()
    const remove = (code?: string) => here.removeSecondFactor({ body: code === undefined ? {} : { code } })
    await expectRefusal(remove(), 'secondFactorNeeded')
    await expectRefusal(remove('000000'), 'secondFactorWrong')
    await expectRefusal(remove(credentials.password), 'secondFactorWrong')
    expect((await here.getSecondFactor()).on).toBe(true)
    await remove(by === 'app' ? app() : recoveryCodes[0])
    expect((await login()).userName).toBe(credentials.username)
    await expectRefusal(remove('000000'), 'secondFactorOff')
    expect((await drainJobs()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Two-step verification was turned off for your .* account$/),
    ])
  }
})

test('if the provider requires a second factor, every login needs one; people without it set it up during the login', async () => {
  const { whole, begin, confirm, login, given, emailAddress, portal } = await personWithPassword()
  await given.changedCustomer('require_second_factor', true)
  await expectRefusal(login(), 'secondFactorMissing')
  const { secret } = await begin()
  const { session } = await confirm(appWith(whole, secret)(), true)
  const here = clientOf(portal, session?.token)
  expect((await here.getMe()).userName).toBe(emailAddress)
  await expectRefusal(here.removeSecondFactor({ body: { code: '000000' } }), 'secondFactorRequired')
})

test('a manager resets the second factor of a lost phone: sessions end, the person gets an email', async () => {
  // One more login than memberships, so that their numbers differ.
  await (await createPortal()).as.admin()
  const { manager, customer, here, login, emailAddress, drainJobs, as } = await personWithFactor()
  const params = { customerId: customer.id }
  const reset = (userName: string) => manager.resetSecondFactor({ params, query: { userName } })
  await drainJobs()
  const admin = await as.admin()
  const shown = async () => [
    (await manager.getUser({ params, query: { userName: emailAddress } })).hasSecondFactor,
    (await admin.getAnyUser({ query: { userName: emailAddress, customerId: customer.id } })).hasSecondFactor,
  ]
  expect(await shown()).toEqual([true, true])
  const { hasSecondFactor } = await manager.getUser({ params, query: { userName: manager.userName } })
  expect(hasSecondFactor).toBe(false)
  await expectRefusal(reset(manager.userName), 'secondFactorOwn')
  await expectRefusal(reset((await as.payer()).userName), 'secondFactorOff')
  await expectRefusal(reset(admin.userName), 'notFound', 404)
  await reset(emailAddress)
  await expectRefusal(here.getMe(), 'sessionExpired', 401)
  expect((await login()).userName).toBe(emailAddress)
  const [mail] = await drainJobs()
  expect(mail?.text).toContain('by Whatever Person; you have been logged out everywhere')
  expect(await shown()).toEqual([false, false])
  await expectRefusal(reset(emailAddress), 'secondFactorOff')
  const { id } = await manager.getUser({ params, query: { userName: emailAddress } })
  const q = { customerId: customer.id, subjectKind: 'user' } as const
  const { rows } = await admin.listActs({ query: { q } })
  expect(rows[0]).toMatchObject({ action: 'resetSecondFactor', subjectId: id })
})

test('only the supplier resets a member of another customer', async () => {
  const { manager, customer, emailAddress, as, login, portal } = await personWithFactor()
  const elsewhere = await createPortal()
  await asOwner(portal.database.connectionString, (db) =>
    db.query(
      `insert into memberships (customer_id, login_id, read_only, created_at, updated_at)
      select $1, id, true, now(), now() from logins where user_name = $2`,
      [elsewhere.customer.id, emailAddress],
    ),
  )
  await expectRefusal(
    manager.resetSecondFactor({ params: { customerId: customer.id }, query: { userName: emailAddress } }),
    'secondFactorElsewhere',
  )
  await (await as.admin()).resetAnySecondFactor({ query: { userName: emailAddress } })
  expect((await login()).userName).toBe(emailAddress)
})

test('neither the secret nor a recovery code can be read from the database', async () => {
  const { portal, secret, recoveryCodes } = await personWithFactor()
  const dump = await asOwner(portal.database.connectionString, async (db) => {
    const { rows } = await db.query<{ text: string }>(
      `select string_agg(text, ' ') as text from (select to_jsonb(f)::text as text from second_factors f
      union all select to_jsonb(r)::text from recovery_codes r union all select data::text from pgboss.job) all_rows`,
    )
    return rows[0]?.text.toUpperCase() ?? ''
  })
  expect(dump).toContain('SEALED_SECRET')
  const codes = recoveryCodes.flatMap((code) => [code, code.replace('-', '')])
  for (const secretText of [secret, Secret.fromBase32(secret).hex.toUpperCase(), ...codes])
    expect(dump.includes(secretText)).toBe(false)
})
