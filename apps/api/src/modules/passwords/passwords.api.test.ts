import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { hourMs, minuteMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { activated, goodPassword, invited, tokenIn } from '../activation/invited.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const newPassword = 'Harbour+9pine'

async function resetMail(portal: Portal, username: string) {
  await portal.anonymous.forgotPassword({ body: { username } })
  const mail = (await portal.drainJobs()).find(({ to }) => to === username)
  return { token: tokenIn(mail?.text), code: /Code: (\w{8})/.exec(mail?.text ?? '')?.[1] ?? '', mail }
}

const login = (portal: Portal, username: string, password: string) =>
  portal.anonymous.login({ body: { username, password } })

test('the emailed code sets a new password; every session ends and the person gets an email (§2, R22)', async () => {
  const portal = await createPortal()
  const { emailAddress, session } = await activated(portal, await portal.as.manager())
  const { code, mail } = await resetMail(portal, emailAddress)
  expect(mail?.subject).toMatch(/^Reset your password for /)
  const body = { userName: emailAddress, code: code.toLowerCase(), newPassword, confirmPassword: newPassword }
  await portal.anonymous.resetPassword({ body })
  await expectRefusal(clientOf(portal.portal, session.token).getMe(), 'sessionExpired', 401)
  await expectRefusal(login(portal, emailAddress, goodPassword), 'wrongCredentials')
  expect((await login(portal, emailAddress, newPassword)).userName).toBe(emailAddress)
  const mails = await portal.drainJobs()
  expect(mails.map(({ to, subject }) => [to, subject.includes('was changed')])).toEqual([
    [emailAddress, true],
  ])
  await expectRefusal(portal.anonymous.resetPassword({ body }), 'resetCodeWrong')
})

test('the emailed link sets a new password once; opening it never uses it up (A5, §8)', async () => {
  const portal = await createPortal()
  const { anonymous } = portal
  const { emailAddress } = await activated(portal, await portal.as.manager())
  const { token } = await resetMail(portal, emailAddress)
  const params = { token }
  expect(await anonymous.getPasswordReset({ params })).toMatchObject({ isTokenExpired: false })
  await anonymous.getPasswordReset({ params })
  const body = { token, userName: emailAddress, newPassword, confirmPassword: newPassword }
  const other = { ...body, userName: 'somebody@else.example' }
  const refusedName = await expectRefusal(anonymous.resetPassword({ body: other }), 'resetUserNameWrong')
  expect(refusedName.problems[0]).toMatchObject({
    field: 'userName',
    displayMessage: 'This user name does not belong to this link.',
  })
  await expectRefusal(anonymous.resetPassword({ body: { ...body, code: 'ABCDEFGH' } }), 'resetCodeWrong')
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => anonymous.resetPassword({ body })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusal = await expectRefusal(anonymous.getPasswordReset({ params }), 'resetInvalid')
  expect(refusal.message).toBe(
    'Your password has already been changed before or your link is invalid. You can try submitting another request or contact your system administrator.',
  )
})

test('a reset by the link lets the person in at once on this device, after too many wrong passwords (R24)', async () => {
  const portal = await createPortal()
  const { app } = portal.portal
  const { emailAddress } = await activated(portal, await portal.as.manager())
  const device = '198.51.100.7'
  const send = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/Corporate/users/${url}`, payload, remoteAddress: device }))
      .statusCode
  const logIn = (password: string) => send('login', { username: emailAddress, password })
  // First as a stranger's device, then as a known one.
  for (let resets = 0; resets < 2; resets += 1) {
    for (let times = 0; times < 10; times += 1) await logIn('Wrong-1pass')
    expect(await logIn(goodPassword)).toBe(429)
    const { token } = await resetMail(portal, emailAddress)
    const body = { token, newPassword, confirmPassword: newPassword }
    expect(await send('resetpassword', body)).toBe(200)
    expect(await logIn(newPassword)).toBe(200)
  }
})

test('every missing field has the text of the screen (§5)', async () => {
  const portal = await createPortal()
  const messages = async (body: object) =>
    (
      await portal.anonymous.resetPassword({ body: { newPassword, ...body } }).then(
        () => [],
        (error: { problems: { displayMessage: string }[] }) => error.problems,
      )
    ).map((problem) => problem.displayMessage)
  expect(await messages({})).toEqual(['Please enter the code.', 'Please enter your email'])
  const named = { userName: 'nobody@whatever.example', code: 'ABCDEFGH' }
  // Older clients send the token in every reset; without a link it is empty.
  const empty = portal.anonymous.resetPassword({
    body: { newPassword: '', userName: '', code: '', token: '' },
  })
  const { problems } = await expectRefusal(empty, 'resetCode')
  expect(problems.map(({ field }) => field)).toEqual(['code', 'userName', 'newPassword'])
  expect(await messages({ ...named, newPassword: '' })).toEqual(['Please enter your password'])
  expect(await messages({ ...named, newPassword: 'weak' })).toEqual([
    'Your password does not meet the requirements.',
  ])
  expect(await messages({ ...named, confirmPassword: 'Other-7oaks' })).toEqual([
    'Password and confirmation password do not match.',
  ])
  await expectRefusal(portal.anonymous.forgotPassword({ body: { username: 'x' } }), 'loginEmailValid')
  await expectRefusal(portal.anonymous.forgotPassword({ body: {} }), 'loginEmail')
})

test('five wrong codes void a code; a wrong name, a wrong code and an old one have the same response (R24)', async () => {
  const portal = await createPortal()
  const { emailAddress } = await activated(portal, await portal.as.manager())
  const { code } = await resetMail(portal, emailAddress)
  const guess = (userName: string, password: string) =>
    portal.anonymous.resetPassword({ body: { userName, code: password, newPassword } })
  const unknown = await expectRefusal(guess('nobody@whatever.example', code), 'resetCodeWrong')
  for (let times = 0; times < 5; times += 1) {
    const wrong = await expectRefusal(guess(emailAddress, 'AAAAAAAA'), 'resetCodeWrong')
    expect(wrong.message).toBe(unknown.message)
  }
  await expectRefusal(guess(emailAddress, code), 'resetCodeWrong')
  const next = await resetMail(portal, emailAddress)
  portal.portal.setNow(new Date(portal.portal.clock().getTime() + 31 * minuteMs))
  expect(await portal.anonymous.getPasswordReset({ params: { token: next.token } })).toMatchObject({
    isTokenExpired: true,
  })
  await expectRefusal(guess(emailAddress, next.code), 'resetCodeWrong')
})

test('the length of a new password reveals no administrator without the code (R24)', async () => {
  const portal = await createPortal()
  const { userName, email, loginId } = await portal.as.admin()
  const short = 'Harbour+9'
  const reset = (name: string, code: string, password = short) =>
    portal.anonymous.resetPassword({ body: { userName: name, code, newPassword: password } })
  await portal.anonymous.forgotPassword({ body: { username: userName } })
  const mail = (await portal.drainJobs()).find(({ to }) => to === email)
  const code = /Code: (\w{8})/.exec(mail?.text ?? '')?.[1] ?? ''
  const [knownName, unknown] = [
    await expectRefusal(reset(userName, 'AAAAAAAA'), 'resetCodeWrong'),
    await expectRefusal(reset('nobody@whatever.example', 'AAAAAAAA'), 'resetCodeWrong'),
  ]
  expect(knownName.problems).toEqual(unknown.problems)
  // A refused password shows its rules, and costs neither the code nor a guess.
  for (let times = 0; times < 6; times += 1) await expectRefusal(reset(userName, code), 'passwordWeak')
  await reset(userName, code, newPassword)
  const { guesses } = await portal.portal.db
    .selectFrom('login_links')
    .select('guesses')
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow()
  expect(guesses).toBe(1)
})

test('forgotten passwords: the same response for every name; five emails an hour at most (R24, A7)', async () => {
  const portal = await createPortal()
  const { emailAddress } = await activated(portal, await portal.as.manager())
  const ask = (username: string) => portal.anonymous.forgotPassword({ body: { username } })
  expect(await ask('nobody@whatever.example')).toEqual(await ask(emailAddress))
  for (let times = 0; times < 9; times += 1) await ask(emailAddress)
  expect((await portal.drainJobs()).map(({ to }) => to)).toEqual(
    Array.from({ length: 5 }, () => emailAddress),
  )
  portal.portal.setNow(new Date(portal.portal.clock().getTime() + hourMs + 1000))
  await ask(emailAddress)
  expect(await portal.drainJobs()).toHaveLength(1)
})

test('disabled people get no code; people who never activated get the invitation again', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const { emailAddress } = await activated(portal, manager)
  const params = { customerId: portal.customer.id }
  await manager.setUserStatus({ params, query: { userName: emailAddress }, body: { enable: false } })
  await portal.drainJobs()
  expect((await resetMail(portal, emailAddress)).mail).toBeUndefined()
  const waiting = await invited(portal, manager)
  await portal.anonymous.forgotPassword({ body: { username: waiting.user.userName } })
  expect((await portal.drainJobs()).map(({ to, subject }) => [to, subject.slice(0, 15)])).toEqual([
    [waiting.emailAddress, 'You are invited'],
  ])
})

test('a password is changed with the current one; other sessions end, this one continues (R22)', async () => {
  const portal = await createPortal()
  const { emailAddress, session } = await activated(portal, await portal.as.manager())
  const here = clientOf(portal.portal, session.token)
  const there = clientOf(portal.portal, (await login(portal, emailAddress, goodPassword)).token)
  const change = (body: object) =>
    here.changePassword({
      body: { oldPassword: goodPassword, newPassword, verifyNewPassword: newPassword, ...body },
    })
  await expectRefusal(change({ oldPassword: 'Wrong-1pass' }), 'passwordWrongOld')
  await expectRefusal(change({ oldPassword: '' }), 'passwordRequired')
  await expectRefusal(change({ newPassword: 'weak', verifyNewPassword: 'weak' }), 'passwordWeak')
  await expectRefusal(change({ verifyNewPassword: 'Other-7oaks' }), 'passwordMismatch')
  await expectRefusal(
    change({ newPassword: goodPassword, verifyNewPassword: goodPassword }),
    'passwordSameAsOld',
  )
  await change({})
  expect((await here.getMe()).userName).toBe(emailAddress)
  await expectRefusal(there.getMe(), 'sessionExpired', 401)
  expect((await login(portal, emailAddress, newPassword)).userName).toBe(emailAddress)
})

test('a change of the password ends the link and the code that were mailed before (A5)', async () => {
  const portal = await createPortal()
  const { emailAddress, session } = await activated(portal, await portal.as.manager())
  const { token, code } = await resetMail(portal, emailAddress)
  const changed = { newPassword, verifyNewPassword: newPassword }
  await clientOf(portal.portal, session.token).changePassword({
    body: { oldPassword: goodPassword, ...changed },
  })
  const body = { userName: emailAddress, newPassword: 'Other-7oaks', confirmPassword: 'Other-7oaks' }
  await expectRefusal(portal.anonymous.resetPassword({ body: { ...body, token } }), 'resetInvalid')
  await expectRefusal(portal.anonymous.resetPassword({ body: { ...body, code } }), 'resetCodeWrong')
})

test('guesses at the present password are counted like logins (R24)', async () => {
  const portal = await createPortal()
  const { emailAddress, session } = await activated(portal, await portal.as.manager())
  const here = clientOf(portal.portal, session.token)
  const guess = () =>
    here.changePassword({
      body: { oldPassword: 'Wrong-1pass', newPassword, verifyNewPassword: newPassword },
    })
  for (let times = 0; times < 10; times += 1) await expectRefusal(guess(), 'passwordWrongOld')
  await expectRefusal(guess(), 'tooManyTries', 429)
  await expectRefusal(login(portal, emailAddress, goodPassword), 'wrongCredentials', 429)
})
