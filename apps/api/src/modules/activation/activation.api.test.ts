import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { activate, goodPassword, invited, tokenIn } from './invited.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const accepted = (termsVersion: number, more: object = {}) => ({
  password: goodPassword,
  confirmPassword: goodPassword,
  acceptedTerms: true,
  termsVersion,
  ...more,
})

test('an invited person sees the link’s recipient, chooses a password, accepts the terms and is signed in (§2, §4)', async () => {
  const portal = await createPortal()
  const { anonymous } = portal
  const { token, mail, emailAddress, user } = await invited(portal, await portal.as.manager())
  expect(mail?.subject).toMatch(/^You are invited to /)
  expect(user).toMatchObject({ invitation: { state: 'pending' }, enabled: true })
  const params = { token }
  const activation = await anonymous.getActivation({ params })
  expect(activation).toMatchObject({
    firstName: 'Ann',
    lastName: 'Ho',
    userName: emailAddress,
    emailAddress,
    isTokenExpired: false,
  })
  expect(activation.terms.text.length).toBeGreaterThan(50)
  const session = await anonymous.activateAccount({ params, body: accepted(activation.terms.version) })
  expect(session).toMatchObject({ userName: emailAddress, roles: [{ name: 'CustomerEmployeeCreateOrder' }] })
  expect(session.token).toEqual(expect.any(String))
  const again = await anonymous.login({ body: { username: emailAddress, password: goodPassword } })
  expect(again.userName).toBe(emailAddress)
  const storedLogin = await asOwner(portal.portal.database.connectionString, (db) =>
    db.query(
      'select terms_version, terms_accepted_at is not null as accepted from logins where user_name = $1',
      [emailAddress],
    ),
  )
  expect(storedLogin.rows).toEqual([{ terms_version: activation.terms.version, accepted: true }])
})

test('a link works once, and opening it never uses it up (A5, §8)', async () => {
  const portal = await createPortal()
  const { anonymous } = portal
  const { token } = await invited(portal, await portal.as.manager())
  const params = { token }
  const { terms } = await anonymous.getActivation({ params })
  await anonymous.getActivation({ params })
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => anonymous.activateAccount({ params, body: accepted(terms.version) })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusal = await expectRefusal(anonymous.getActivation({ params }), 'activationInvalid')
  expect(refusal.message).toBe(
    'Your account has been activated before or your activation is invalid. You can try logging in or contact your system administrator.',
  )
  for (const other of ['', 'x', 'A'.repeat(43), `${token}x`, '../../x'])
    await expectRefusal(anonymous.getActivation({ params: { token: other || ' ' } }), 'activationInvalid')
})

test('the link of a person who was disabled since is invalid until they are enabled again (§8)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const { token, user } = await invited(portal, manager)
  const params = { token }
  const enable = (on: boolean) =>
    manager.setUserStatus({
      params: { customerId: portal.customer.id },
      query: { userName: user.userName },
      body: { enable: on },
    })
  const body = { password: goodPassword, confirmPassword: goodPassword, acceptedTerms: true }
  await enable(false)
  await expectRefusal(portal.anonymous.getActivation({ params }), 'activationInvalid')
  await expectRefusal(portal.anonymous.activateAccount({ params, body }), 'activationInvalid')
  await enable(true)
  expect(await portal.anonymous.activateAccount({ params, body })).toMatchObject({ userName: user.userName })
})

test('accepting the terms without their version accepts the current ones (§7)', async () => {
  const portal = await createPortal()
  const { anonymous } = portal
  const { token } = await invited(portal, await portal.as.manager())
  const { terms } = await anonymous.getActivation({ params: { token } })
  const { termsVersion: _, ...body } = accepted(terms.version)
  const { userName } = await anonymous.activateAccount({ params: { token }, body })
  const storedLogin = await asOwner(portal.portal.database.connectionString, (db) =>
    db.query('select terms_version from logins where user_name = $1', [userName]),
  )
  expect(storedLogin.rows).toEqual([{ terms_version: terms.version }])
})

test('password and terms are checked, and a refusal leaves the link usable (§5)', async () => {
  const portal = await createPortal()
  const { anonymous } = portal
  const { token } = await invited(portal, await portal.as.manager())
  const params = { token }
  const { terms } = await anonymous.getActivation({ params })
  const refusedWith = async (more: object) =>
    (
      await expectRefusal(
        anonymous.activateAccount({ params, body: accepted(terms.version, more) }),
        expect.any(String) as string,
      )
    ).message
  expect(await refusedWith({ password: '', confirmPassword: '' })).toBe('Please enter your password')
  expect(await refusedWith({ password: 'weak', confirmPassword: 'weak' })).toBe(
    'Your password does not meet the requirements.',
  )
  expect(await refusedWith({ confirmPassword: 'Lantern-8oak' })).toBe(
    'Password and confirmation password do not match.',
  )
  expect(await refusedWith({ acceptedTerms: false })).toBe('Accept the terms and conditions.')
  expect(await refusedWith({ termsVersion: terms.version + 1 })).toMatch(/^The terms have changed/)
  await anonymous.activateAccount({ params, body: accepted(terms.version) })
})

test('a link expires after seven days; a request for a new one sends it and replaces the old one (§8)', async () => {
  const portal = await createPortal()
  const { anonymous } = portal
  const manager = await portal.as.manager()
  const { token, emailAddress, user } = await invited(portal, manager)
  portal.portal.setNow(new Date(portal.portal.clock().getTime() + 7 * dayMs + 1000))
  expect(await anonymous.getActivation({ params: { token } })).toMatchObject({ isTokenExpired: true })
  const late = anonymous.activateAccount({ params: { token }, body: accepted(1) })
  expect((await expectRefusal(late, 'activationExpired')).message).toBe(
    'Your activation link has expired. Please contact your system administrator.',
  )
  const params = { customerId: portal.customer.id }
  const named = { userName: user.userName }
  expect((await manager.getUser({ params, query: named })).invitation?.state).toBe('expired')
  await anonymous.sendActivation({ body: { userName: ` ${emailAddress.toUpperCase()} ` } })
  const [mail] = await portal.drainJobs()
  expect(mail?.to).toBe(emailAddress)
  const next = tokenIn(mail?.text)
  expect(await anonymous.getActivation({ params: { token: next } })).toMatchObject({ isTokenExpired: false })
  await expectRefusal(anonymous.getActivation({ params: { token } }), 'activationInvalid')
  expect((await activate(portal, next)).customer?.customerId).toBe(portal.customer.id)
})

test('a link that opens no customer is invalid: one disabled its person, and the invitation of the other expired', async () => {
  const [here, late] = [await createPortal(), await createPortal()]
  const manager = await here.as.manager()
  const earlier = await invited(late, await late.as.manager())
  here.portal.setNow(new Date(here.portal.clock().getTime() + 7 * dayMs + 1000))
  const { token, user } = await invited(here, manager, { canCreateOrders: true }, earlier.emailAddress)
  await manager.setUserStatus({
    params: { customerId: here.customer.id },
    query: { userName: user.userName },
    body: { enable: false },
  })
  const params = { token }
  await expectRefusal(here.anonymous.getActivation({ params }), 'activationInvalid')
  await expectRefusal(here.anonymous.activateAccount({ params, body: accepted(1) }), 'activationInvalid')
})

test('requesting a link has the same response for every address, and at most five an hour leave (R24, A7)', async () => {
  const portal = await createPortal()
  const { emailAddress } = await invited(portal, await portal.as.manager())
  const ask = (userName: string) => portal.anonymous.sendActivation({ body: { userName } })
  expect(await ask('nobody@whatever.example')).toEqual(await ask(emailAddress))
  for (let times = 0; times < 8; times += 1) await ask(emailAddress)
  const mails = await portal.drainJobs()
  expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => emailAddress))
})

test('neither tables nor jobs contain the link (A5)', async () => {
  const portal = await createPortal()
  const { token } = await invited(portal, await portal.as.manager())
  expect(token).toHaveLength(43)
  const dump = await asOwner(portal.portal.database.connectionString, async (db) => {
    const { rows } = await db.query<{ content: string }>(
      `select string_agg(query_to_xml(format('select * from %I.%I', nspname, relname), false, true, '')::text, '') as content
      from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'pgboss') and relkind = 'r'`,
    )
    return rows[0]?.content ?? ''
  })
  expect(dump).toContain('login_links'.slice(0, 5))
  expect(dump.includes(token)).toBe(false)
})
