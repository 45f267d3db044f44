import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { codesOf, meetAt, type Meeting } from '@tradecounter/test-kit/meetAt.ts'
import { expect, test } from 'vitest'
import { activated, claims, goodPassword, tokenIn } from '../activation/invited.fixtures.ts'
import { appWith } from '../second-factor/secondFactor.fixtures.ts'

const resetTo = 'Harbour+9pine'
const changedTo = 'Lantern+8elm'

/** A person who has the link that resets their password. */
async function withResetLink(portal: Portal) {
  const { anonymous } = portal
  const { emailAddress: username, session } = await activated(portal, await portal.as.manager())
  await anonymous.forgotPassword({ body: { username } })
  const token = tokenIn((await portal.drainJobs()).find(({ to }) => to === username)?.text)
  return {
    username,
    change: () =>
      clientOf(portal.portal, session.token).changePassword({
        body: { oldPassword: goodPassword, newPassword: changedTo, verifyNewPassword: changedTo },
      }),
    logIn: (password: string) => anonymous.login({ body: { username, password } }),
    reset: () => anonymous.resetPassword({ body: { token, newPassword: resetTo, confirmPassword: resetTo } }),
  }
}

/** The first lock or write of a request that has checked the present password before. */
const afterCheck = (text: string) => /for (no key )?update$|^update "logins"|into "sessions"/.test(text)

const insertsSession = (text: string) => text.includes('into "sessions"')

/** Expects that a session which a race began has ended. */
async function expectEnded(portal: Portal, { first }: Meeting): Promise<void> {
  if (first.status === 'rejected') return
  const { token } = first.value as { token: string }
  await expectRefusal(clientOf(portal.portal, token).getMe(), 'sessionExpired', 401)
}

test('a change of the password that began before a reset does not undo it', async () => {
  const portal = await createPortal()
  const { change, logIn, reset } = await withResetLink(portal)
  const meeting = await meetAt(portal.portal, afterCheck, change, reset)
  expect(codesOf(meeting)).toEqual(['passwordWrongOld', 'done'])
  await logIn(resetTo)
})

test('a login with the earlier password that began before a reset gets no session', async () => {
  const portal = await createPortal()
  const { logIn, reset } = await withResetLink(portal)
  const meeting = await meetAt(portal.portal, afterCheck, () => logIn(goodPassword), reset)
  expect([meeting.reached, codesOf(meeting)[1]]).toEqual([true, 'done'])
  await expectEnded(portal, meeting)
})

test('an authenticator app that is set up with the earlier password during a reset stays off', async () => {
  const portal = await createPortal()
  const { username, logIn, reset } = await withResetLink(portal)
  const credentials = { username, password: goodPassword }
  const app = appWith(portal, (await portal.anonymous.beginSecondFactor({ body: credentials })).secret)
  const confirm = () =>
    portal.anonymous.confirmSecondFactor({ body: { ...credentials, code: app(), logIn: false } })
  const meeting = await meetAt(portal.portal, afterCheck, confirm, reset)
  expect(codesOf(meeting)).toEqual(['wrongCredentials', 'done'])
  await logIn(resetTo)
})

test('a link whose person changes the password at the same moment is invalid', async () => {
  const portal = await createPortal()
  const { change, logIn, reset } = await withResetLink(portal)
  const endsLinks = (text: string) => text.startsWith('update "login_links"')
  const meeting = await meetAt(portal.portal, endsLinks, change, reset)
  expect(codesOf(meeting)).toEqual(['done', 'resetInvalid'])
  await logIn(changedTo)
})

/** A person who is invited by another customer, with their acceptance and that customer's name for them. */
async function invitedElsewhere() {
  const portal = await createPortal()
  const { customer, as } = await createPortal()
  const { emailAddress, session } = await activated(portal, await portal.as.manager())
  const manager = await as.manager()
  const params = { customerId: customer.id }
  const rights = claims({ canCreateOrders: true })
  await manager.createUser({
    params,
    body: { firstName: 'Ann', lastName: 'Ho', emailAddress, claims: rights },
  })
  const here = clientOf(portal.portal, session.token)
  return {
    portal,
    here,
    accept: () => here.switchCustomer({ body: { customerId: customer.id } }),
    nameThere: async () => {
      const { firstName } = await manager.getUser({ params, query: { userName: emailAddress } })
      return firstName
    },
  }
}

test('a logout everywhere that meets a switch of the customer ends the new session', async () => {
  const { portal, here, accept } = await invitedElsewhere()
  let isSwitched = false
  // Late commits of the login are not meant.
  const isLast = (text: string) => {
    isSwitched ||= insertsSession(text)
    return isSwitched && text === 'commit'
  }
  const meeting = await meetAt(portal.portal, isLast, accept, () => here.logOutEverywhere())
  const [switched, ended] = codesOf(meeting)
  // The switch reads its person after its commit, and may find the session ended by then.
  expect(['done', 'sessionExpired']).toContain(switched)
  expect(ended).toBe('done')
  await expectEnded(portal, meeting)
})

test('a person who changes their name while they accept an invitation has the new name there', async () => {
  const { portal, here, accept, nameThere } = await invitedElsewhere()
  const savesLogin = (text: string) => text.startsWith('update "logins"')
  const rename = () => here.setOwnName({ body: { firstName: 'Bea', lastName: 'Ho' } })
  const meeting = await meetAt(portal.portal, savesLogin, accept, rename)
  expect([...codesOf(meeting), await nameThere()]).toEqual(['done', 'done', 'Bea'])
})

/** A person, and their session of a login that `disable` met; it ended with the disabling. */
async function loginThatMet(portal: Portal, disable: (userName: string) => Promise<unknown>) {
  const { emailAddress: username } = await activated(portal, await portal.as.manager())
  const logIn = () => portal.anonymous.login({ body: { username, password: goodPassword } })
  let isInserted = false
  const isLast = (text: string) => {
    isInserted ||= insertsSession(text)
    return isInserted && text === 'commit'
  }
  const meeting = await meetAt(portal.portal, isLast, logIn, () => disable(username))
  expect([meeting.reached, codesOf(meeting)]).toEqual([true, ['done', 'done']])
  await expectEnded(portal, meeting)
  return { username, meeting }
}

test('a login that meets the disabling of its person stays out once they are enabled again', async () => {
  const portal = await createPortal()
  const params = { customerId: portal.customer.id }
  const manager = await portal.as.manager()
  const set = (userName: string, enable: boolean) =>
    manager.setUserStatus({ params, query: { userName }, body: { enable } })
  const { username, meeting } = await loginThatMet(portal, (userName) => set(userName, false))
  await set(username, true)
  await expectEnded(portal, meeting)
})

test('a login that meets the disabling of its customer stays out once it is enabled again', async () => {
  const portal = await createPortal()
  const params = { customerId: portal.customer.id }
  const admin = await portal.as.admin()
  const set = (enable: boolean) => admin.setCustomerStatus({ params, body: { enable } })
  const { meeting } = await loginThatMet(portal, () => set(false))
  await set(true)
  await expectEnded(portal, meeting)
})
