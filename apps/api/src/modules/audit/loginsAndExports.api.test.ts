import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { afterEach, expect, test } from 'vitest'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { goodPassword } from '../activation/invited.fixtures.ts'
import { personWithFactor, personWithPassword } from '../second-factor/secondFactor.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

test('logins, failed logins and exports are in the audit log, with where they came from', async () => {
  const { as, login, anonymous, emailAddress, customer, portal } = await personWithPassword()
  const admin = await as.admin()
  const { token } = await login()
  const buyer = clientOf(portal, token)
  const wrong = { username: emailAddress, password: 'Wrong-1pass' }
  await expectRefusal(anonymous.login({ body: wrong }), 'wrongCredentials')
  const params = { customerId: customer.id }
  const { fileUrl, fileName } = await buyer.exportOrders({ params, query: {} })
  expect((await portal.app.inject({ url: fileUrl })).statusCode).toBe(200)
  const { rows } = await admin.listActs({ query: { q: { subjectKind: 'login' }, per_page: 10 } })
  const acts = rows.slice(0, 3).map(({ action, userName, actorName, customer: where, facts }) => ({
    action,
    by: userName ?? actorName,
    customerId: where?.customerId,
    facts,
  }))
  expect(acts).toEqual([
    { action: 'exportFile', by: emailAddress, customerId: customer.id, facts: { fileName } },
    {
      action: 'failLogin',
      by: 'Login',
      customerId: undefined,
      facts: { address: expect.any(String) as unknown, step: 'password' },
    },
    {
      action: 'logIn',
      by: emailAddress,
      customerId: customer.id,
      facts: { address: expect.any(String) as unknown },
    },
  ])
})

test('a wrong code is a failed login as well; an unknown name is not recorded', async () => {
  const { as, login, anonymous } = await personWithFactor()
  const admin = await as.admin()
  const failures = async () => {
    const { rows } = await admin.listActs({ query: { q: { subjectKind: 'login' }, per_page: 50 } })
    return rows.filter(({ action }) => action === 'failLogin').length
  }
  const before = await failures()
  await expectRefusal(login('000000'), 'secondFactorWrong')
  expect(await failures()).toBe(before + 1)
  const nobody = { username: 'nobody@whatever.example', password: goodPassword }
  await expectRefusal(anonymous.login({ body: nobody }), 'wrongCredentials')
  expect(await failures()).toBe(before + 1)
})

test('an administrator’s login and export are the supplier’s own records', async () => {
  const { as, portal } = await createPortal()
  const admin = await as.admin()
  const { fileUrl, fileName } = await admin.exportActs({ query: { q: {} } })
  await portal.app.inject({ url: fileUrl })
  const { rows } = await admin.listActs({ query: { q: { subjectKind: 'login' }, per_page: 1 } })
  expect(rows[0]).toMatchObject({
    action: 'exportFile',
    userName: admin.userName,
    customer: null,
    facts: { fileName },
  })
})
