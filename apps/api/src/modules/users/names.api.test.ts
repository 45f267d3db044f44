import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { claims, goodPassword, tokenIn } from '../activation/invited.fixtures.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const paramsOf = ({ customer }: Portal) => ({ customerId: customer.id })

/** One address that two customers invite, each by another name. */
async function invitedByTwo() {
  const first = await createPortal()
  const second = await createPortal()
  const emailAddress = `new.${uniqueKey()}@whatever.example`
  const invite = async (portal: Portal, firstName: string) => {
    const manager = await portal.as.manager()
    const body = { firstName, lastName: 'Ho', emailAddress, claims: claims({ readOnly: true }) }
    await manager.createUser({ params: paramsOf(portal), body })
    const mail = (await portal.drainJobs()).find(({ to }) => to === emailAddress)
    return { manager, mail, token: tokenIn(mail?.text) }
  }
  const byFirst = await invite(first, 'Silly')
  const bySecond = await invite(second, 'Ann')
  const nameIn = async (portal: Portal, { manager }: typeof byFirst) =>
    (await manager.getUser({ params: paramsOf(portal), query: { userName: emailAddress } })).firstName
  const names = async () => [await nameIn(first, byFirst), await nameIn(second, bySecond)]
  const activate = async (token: string) => {
    const body = { password: goodPassword, confirmPassword: goodPassword, acceptedTerms: true }
    const session = await first.anonymous.activateAccount({ params: { token }, body })
    return { session, person: clientOf(first.portal, session.token) }
  }
  return { first, second, byFirst, bySecond, emailAddress, names, activate }
}

test('the first inviter’s name is not shown to other customers, and a link opens the customer that sent it', async () => {
  const { second, first, byFirst, bySecond, names, activate, emailAddress } = await invitedByTwo()
  expect(bySecond.mail?.text).toContain('Ann')
  expect(bySecond.mail?.text).not.toContain('Silly')
  expect(bySecond.mail?.text).toContain(second.customer.name)
  const activation = await first.anonymous.getActivation({ params: { token: bySecond.token } })
  expect(activation.firstName).toBe('Ann')
  const { session, person } = await activate(bySecond.token)
  expect([session.customer?.customerId, session.firstName]).toEqual([second.customer.id, 'Ann'])
  expect(await names()).toEqual(['Silly', 'Ann'])
  const there = await person.switchCustomer({ body: paramsOf(first) })
  expect(there.firstName).toBe('Silly')
  // Emails about the login itself greet by the name they were shown when they chose their password,
  // also after one of their customers corrects its own.
  const query = { userName: emailAddress }
  const { version } = await byFirst.manager.getUser({ params: paramsOf(first), query })
  await byFirst.manager.updateUser({ params: paramsOf(first), query, body: { version, firstName: 'Sam' } })
  expect(await names()).toEqual(['Sam', 'Ann'])
  await first.anonymous.forgotPassword({ body: { username: emailAddress } })
  const [mail] = await first.drainJobs()
  expect(mail?.text).toContain('Ann')
})

test('a name that a person sets applies in every customer, and only they change it', async () => {
  const { first, second, byFirst, bySecond, names, activate, emailAddress } = await invitedByTwo()
  const { person } = await activate(bySecond.token)
  await expectRefusal(person.setOwnName({ body: { firstName: '', lastName: '?' } }), 'userFirstName')
  expect(await person.setOwnName({ body: { firstName: ' Anna ', lastName: 'Hoang' } })).toEqual({
    firstName: 'Anna',
    lastName: 'Hoang',
  })
  expect((await person.getMe()).firstName).toBe('Anna')
  expect(await names()).toEqual(['Anna', 'Anna'])
  const query = { userName: emailAddress }
  for (const [portal, { manager }] of [
    [first, byFirst],
    [second, bySecond],
  ] as const) {
    const params = paramsOf(portal)
    const { version } = await manager.getUser({ params, query })
    const renamed = manager.updateUser({ params, query, body: { version, firstName: 'Silly' } })
    await expectRefusal(renamed, 'userNamesOwn')
  }
  // Nor a file's.
  const partner = await partnerOf(first.portal)
  const row = {
    accountNumber: first.customer.accountNumber,
    userName: emailAddress,
    firstName: 'Silly',
    lastName: 'Ho',
    email: emailAddress,
    readOnly: true,
  }
  await partner.send('users', JSON.stringify(row), { type: 'application/x-ndjson' })
  expect(await names()).toEqual(['Anna', 'Anna'])
  // A third customer sees the name it typed until they accept, and their own name from then on.
  const third = await createPortal()
  const manager = await third.as.manager()
  const params = paramsOf(third)
  const body = { firstName: 'Typed', lastName: 'Ho', emailAddress, claims: claims({ readOnly: true }) }
  const { version, firstName } = await manager.createUser({ params, body })
  expect(firstName).toBe('Typed')
  // A refusal would tell the inviter that the person has a login (R24).
  const corrected = await manager.updateUser({ params, query, body: { version, firstName: 'Corrected' } })
  expect(corrected.firstName).toBe('Corrected')
  expect((await person.switchCustomer({ body: params })).firstName).toBe('Anna')
  expect((await manager.getUser({ params, query })).firstName).toBe('Anna')
})

test('a file names a person in its customers only', async () => {
  const { first, bySecond, names, activate, emailAddress } = await invitedByTwo()
  await activate(bySecond.token)
  const partner = await partnerOf(first.portal)
  const row = {
    accountNumber: first.customer.accountNumber,
    userName: emailAddress,
    firstName: 'Filed',
    lastName: 'Ho',
    email: emailAddress,
    readOnly: true,
  }
  await partner.send('users', JSON.stringify(row), { type: 'application/x-ndjson' })
  expect(await names()).toEqual(['Filed', 'Ann'])
})

test('each customer’s audit log has its own name for a person who accepts and logs in', async () => {
  const { first, second, bySecond, activate, emailAddress } = await invitedByTwo()
  const { person } = await activate(bySecond.token)
  await person.switchCustomer({ body: paramsOf(first) })
  await first.anonymous.login({ body: { username: emailAddress, password: goodPassword } })
  const admin = await first.as.admin()
  const actsIn = async ({ customer }: Portal) => {
    const q = { customerId: customer.id, userName: emailAddress }
    const { rows } = await admin.listActs({ query: { q } })
    return rows.map(({ action, actorName }) => [action, actorName])
  }
  expect(await actsIn(first)).toEqual([
    ['logIn', 'Silly Ho'],
    ['switchCustomer', 'Silly Ho'],
    ['acceptInvitation', 'Silly Ho'],
  ])
  expect(await actsIn(second)).toEqual([
    ['logIn', 'Ann Ho'],
    ['acceptInvitation', 'Ann Ho'],
  ])
})
