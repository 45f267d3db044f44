import { answering } from '../../../testing/answering.fixtures.ts'
import { memberWith, signIn } from '../../../testing/signedIn.fixtures.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { beforeEach, expect, test } from 'vitest'
import { sessionAt } from './customers.data.ts'

beforeEach(() => signIn())

const sessionOf = (customerId: number) => ({
  ...memberWith([], { customerId }),
  roles: [{ name: Role.createOrder, label: 'Create Orders' }],
  token: `of ${customerId}`,
  expiresAt: '2026-11-20T12:00:00Z',
})
const page = memberWith([], { customerId: 7 })

/** Customer of the session after a login at customer 8, and whether the customer was switched. */
async function loggedIn(listed: object, at = page) {
  const { requests } = answering(({ method }) =>
    method === 'GET'
      ? [{ customerId: 7, customerName: 'Whatever Pty', isCurrent: false, ...listed }]
      : sessionOf(7),
  )
  const { customer } = await sessionAt(at, sessionOf(8))
  return [customer?.customerId, requests.some(({ method }) => method === 'POST')]
}

test('a login above a page returns to the customer of the page, whom the person left on another device', async () => {
  expect(await loggedIn({ isInvitation: false })).toEqual([7, true])
})

test.each([
  ['is invited only', { isInvitation: true }, page],
  ['works for others only', { customerId: 9, isInvitation: false }, page],
  ['is another one', { isInvitation: false }, { ...page, userName: 'kim@whatever.example' }],
])('a person who %s stays at the customer of the login', async (_, listed, at) => {
  expect(await loggedIn(listed, at)).toEqual([8, false])
})
