import { join } from 'node:path'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runProgram } from '@tradecounter/test-kit/runProgram.ts'
import { expect, test } from 'vitest'
import { tokenIn } from '../modules/activation/invited.fixtures.ts'
import { personWithFactor } from '../modules/second-factor/secondFactor.fixtures.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

async function admin(...args: readonly string[]) {
  const { portal } = await createPortal()
  const { dataFolder, DATABASE_URL, sessionSecret, publicUrl } = portal.settings
  const environment = {
    DATA_DIR: dataFolder,
    DATABASE_URL,
    SESSION_SECRET: sessionSecret,
    PUBLIC_URL: publicUrl,
  }
  return runProgram(join(import.meta.dirname, 'adminCommand.ts'), environment, args)
}

test('the command invites the first administrator; the printed link is the emailed one; a repeat sends another (R35)', async () => {
  const { anonymous, drainJobs } = await createPortal()
  const email = `first.${uniqueKey()}@supplier.example`
  const command = await admin('invite', email.toUpperCase())
  expect(command).toMatchObject({ code: 0, printed: expect.stringContaining('/users/activate/') })
  const mail = (await drainJobs()).find(({ to }) => to === email)
  expect(tokenIn(mail?.text)).toBe(tokenIn(command.printed))

  const again = await admin('invite', email)
  const token = tokenIn(again.printed)
  expect(token).not.toBe(tokenIn(command.printed))
  const params = { token }
  const { terms, isAdmin } = await anonymous.getActivation({ params })
  expect(isAdmin).toBe(true)
  const password = 'Lantern-7oak-hill'
  const session = await anonymous.activateAccount({
    params,
    body: { password, confirmPassword: password, acceptedTerms: true, termsVersion: terms.version },
  })
  expect(session).toMatchObject({ area: 'sa', roles: [{ name: 'SystemAdmin' }] })
  expect(await admin('invite', email)).toMatchObject({
    code: 1,
    printed: '',
    errorOutput: expect.stringContaining('activated their account already'),
  })
})

test('the command refuses an administrator who is disabled, as the screen does (R35)', async () => {
  const { as } = await createPortal()
  const email = `second.${uniqueKey()}@supplier.example`
  await admin('invite', email)
  const me = await as.admin()
  await me.setAnyUserStatus({ query: { userName: email }, body: { enable: false } })
  expect(await admin('invite', email)).toMatchObject({
    code: 1,
    printed: '',
    errorOutput: expect.stringContaining('This user is disabled.'),
  })
})

test('a customer’s person or an impossible address is refused, and the call is explained', async () => {
  const { as } = await createPortal()
  const { userName } = await as.buyer()
  expect(await admin('invite', userName)).toMatchObject({ code: 1, printed: '' })
  expect(await admin('invite', 'nobody')).toMatchObject({
    code: 1,
    errorOutput: expect.stringContaining('valid email'),
  })
  expect(await admin('invite')).toMatchObject({ code: 2, errorOutput: expect.stringContaining('Usage:') })
})

test('the command resets a lost second factor and emails its owner', async () => {
  const { emailAddress, here, login, drainJobs } = await personWithFactor()
  await drainJobs()
  expect(await admin('reset-second-factor', emailAddress)).toMatchObject({ code: 0 })
  await expectRefusal(here.getMe(), 'sessionExpired', 401)
  expect((await login()).userName).toBe(emailAddress)
  expect((await drainJobs()).map(({ to }) => to)).toEqual([emailAddress])
  expect(await admin('reset-second-factor', emailAddress)).toMatchObject({ code: 1 })
  expect(await admin('reset-second-factor', 'nobody@whatever.example')).toMatchObject({ code: 1 })
  expect(await admin('whatever', emailAddress)).toMatchObject({ code: 2 })
})
