import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { emailChangeLifeMs } from '@tradecounter/rules/passwords/linkLife.ts'
import { afterEach, expect, test } from 'vitest'
import { activated, claims, goodPassword, invited, tokenIn } from '../activation/invited.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

/** Rows of people as a partner's system sends them with a key of `customers.write`. */
async function feedOf(portal: Portal) {
  const partner = await partnerOf(portal.portal)
  const { accountNumber } = portal.customer
  return async (userName: string, email: string, more: object = { createOrders: true }) => {
    const row = { accountNumber, userName, firstName: 'Ann', lastName: 'Ho', email, ...more }
    const answer = await partner.send('users', JSON.stringify(row), { type: 'application/x-ndjson' })
    return answer.json().result as { imported: number; errors: { field: string; displayMessage: string }[] }
  }
}

async function personOfFeed(on?: Readonly<Record<string, boolean>>) {
  const portal = await createPortal()
  const { emailAddress: userName } = await activated(portal, await portal.as.manager(), on)
  const newEmail = `moved.${userName}`
  const send = await feedOf(portal)
  const emailOf = async () =>
    asOwner(portal.portal.database.connectionString, async (db) => {
      const { rows } = await db.query<{ email: string }>('select email from logins where user_name = $1', [
        userName,
      ])
      return rows[0]?.email
    })
  /** The emails that ask about the change, by their recipient. */
  const confirmationMails = async () => {
    await send(userName, newEmail)
    const mails = await portal.drainJobs()
    const to = (address: string) => tokenIn(mails.find((mail) => mail.to === address)?.text)
    return { old: to(userName), new: to(newEmail), count: mails.length }
  }
  const confirm = (token: string, password = '') =>
    portal.anonymous.confirmEmailChange({ params: { token }, body: { password } })
  return { ...portal, whole: portal, userName, newEmail, send, emailOf, confirmationMails, confirm }
}

test('an address from a key changes nothing by itself: both addresses get one email', async () => {
  const { confirmationMails, emailOf, userName, newEmail, anonymous, drainJobs, send } = await personOfFeed()
  const tokens = await confirmationMails()
  expect(tokens.count).toBe(2)
  expect(tokens.old).not.toBe(tokens.new)
  expect(await emailOf()).toBe(userName)
  await send(userName, newEmail)
  expect(await drainJobs()).toEqual([])
  await anonymous.forgotPassword({ body: { username: userName } })
  expect((await drainJobs()).map(({ to }) => to)).toEqual([userName])
})

test('the person confirms from the current address, once; both get an email, and the audit log has it', async () => {
  const { confirmationMails, confirm, emailOf, userName, newEmail, anonymous, drainJobs, portal } =
    await personOfFeed()
  const tokens = await confirmationMails()
  const emailChange = await anonymous.getEmailChange({ params: { token: tokens.old } })
  expect(emailChange).toEqual({
    userName,
    newEmailAddress: newEmail,
    isTokenExpired: false,
    needsPassword: false,
  })
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => confirm(tokens.old)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await emailOf()).toBe(newEmail)
  expect((await drainJobs()).map(({ to }) => to).toSorted()).toEqual([userName, newEmail].toSorted())
  for (const token of [tokens.old, tokens.new]) await expectRefusal(confirm(token), 'emailChangeInvalid')
  const { rows } = await asOwner(portal.database.connectionString, (db) =>
    db.query(
      `select action, detail->>'before' as before, detail->>'after' as after from audit_entries
      where action in ('askEmailChange', 'changeEmail') and detail->>'after' = $1 order by id`,
      [newEmail],
    ),
  )
  const facts = { before: userName, after: newEmail }
  expect(rows).toEqual([
    { action: 'askEmailChange', ...facts },
    { action: 'changeEmail', ...facts },
  ])
})

test('the new address needs the password, so that a leaked key takes over no login (A11)', async () => {
  const { confirmationMails, confirm, emailOf, userName, newEmail, anonymous } = await personOfFeed()
  const tokens = await confirmationMails()
  expect((await anonymous.getEmailChange({ params: { token: tokens.new } })).needsPassword).toBe(true)
  await expectRefusal(confirm(tokens.new), 'emailChangePassword')
  await expectRefusal(confirm(tokens.new, 'Wrong-1pass'), 'emailChangeWrongPassword')
  expect(await emailOf()).toBe(userName)
  await confirm(tokens.new, goodPassword)
  expect(await emailOf()).toBe(newEmail)
  expect((await anonymous.login({ body: { username: userName, password: goodPassword } })).email).toBe(
    newEmail,
  )
})

test('after seven days neither link changes anything', async () => {
  const { confirmationMails, confirm, portal } = await personOfFeed()
  const tokens = await confirmationMails()
  portal.setNow(new Date(portal.clock().getTime() + emailChangeLifeMs + 1000))
  for (const token of [tokens.old, tokens.new])
    await expectRefusal(confirm(token, goodPassword), 'emailChangeExpired')
})

test('a reset link that was mailed to the address before is worth nothing after the change', async () => {
  const { confirmationMails, confirm, anonymous, userName, drainJobs } = await personOfFeed()
  const tokens = await confirmationMails()
  await anonymous.forgotPassword({ body: { username: userName } })
  const token = tokenIn((await drainJobs())[0]?.text)
  await confirm(tokens.old)
  await expectRefusal(anonymous.getPasswordReset({ params: { token } }), 'resetInvalid')
})

test('a key cannot request a change for an approver or a person of several customers', async () => {
  const approver = await personOfFeed({ canApproveOrders: true })
  const person = await personOfFeed()
  const other = await createPortal()
  const body = {
    firstName: 'Ann',
    lastName: 'Ho',
    emailAddress: person.userName,
    claims: claims({ readOnly: true }),
  }
  const params = { customerId: other.customer.id }
  await (await other.as.manager()).createUser({ params, body })
  await person.anonymous
    .login({ body: { username: person.userName, password: goodPassword } })
    .then(async ({ token }) =>
      person.portal.app.inject({
        method: 'POST',
        url: '/Corporate/users/me/customer',
        headers: { authorization: `Bearer ${token}` },
        payload: params,
      }),
    )
  await other.drainJobs()
  for (const { send, userName, newEmail, emailOf, drainJobs } of [approver, person]) {
    const { imported, errors } = await send(userName, newEmail)
    expect([imported, errors[0]?.field]).toEqual([0, 'email'])
    expect(await emailOf()).toBe(userName)
    expect(await drainJobs()).toEqual([])
  }
})

test('a person without a password is invited again at the confirmed address', async () => {
  const portal = await createPortal()
  const { emailAddress: userName } = await invited(portal, await portal.as.manager())
  const newEmail = `right.${userName}`
  await (
    await feedOf(portal)
  )(userName, newEmail)
  const confirmationMail = (await portal.drainJobs()).find(({ to }) => to === newEmail)
  await portal.anonymous.confirmEmailChange({ params: { token: tokenIn(confirmationMail?.text) }, body: {} })
  const mails = (await portal.drainJobs()).filter(({ to }) => to === newEmail)
  expect(mails.some(({ text }) => text.includes('/users/activate/'))).toBe(true)
})
