import { join } from 'node:path'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { runProgram } from '@tradecounter/test-kit/runProgram.ts'
import { expect, test } from 'vitest'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

async function key(...args: readonly string[]) {
  const { settings } = await runningPortal()
  const environment = {
    DATA_DIR: settings.dataFolder,
    DATABASE_URL: settings.DATABASE_URL,
  }
  return runProgram(join(import.meta.dirname, 'keyCommand.ts'), environment, args)
}

test('the command prints only the key, and revokes a key by its name', async () => {
  const { app } = await runningPortal()
  const name = `Accounts ${uniqueKey()}`
  const command = await key('create', name, '--scopes', 'orders.read, stock.write', '--days', '30')
  expect(command).toMatchObject({ code: 0, printed: expect.stringMatching(/^tc_[\w-]{43}$/) })
  const ask = async () =>
    (
      await app.inject({
        url: '/Corporate/integration/orders',
        headers: { authorization: `Bearer ${command.printed}` },
      })
    ).statusCode
  expect(await ask()).toBe(200)
  const again = await key('create', name, '--scopes', 'orders.read')
  expect(again).toMatchObject({ code: 1, printed: '', errorOutput: expect.stringContaining('has this name') })
  expect(await key('revoke', name)).toMatchObject({ code: 0, printed: '' })
  expect(await ask()).toBe(401)
  expect(await key('revoke', name)).toMatchObject({
    code: 1,
    errorOutput: expect.stringContaining('No key in use'),
  })
})

test.each([
  [['create', 'X'], 'Please give --scopes'],
  [['create', 'X', '--scopes', ' '], 'Please give --scopes'],
  [['create', 'X', '--scopes', 'orders.read,everything, nope'], "There is no scope 'everything', 'nope'."],
  [['create', ' ', '--scopes', 'orders.read'], 'Please give the key a name'],
  [['create', 'X', '--scopes', 'orders.read', '--days', 'soon'], '--days is from 1'],
  [['create', 'X', '--scopes', 'orders.read', '--days', '0.001'], '--days is from 1'],
  [['create', 'X', '--scopes', 'orders.read', '--days', '3651'], '--days is from 1'],
  [['create', 'X', '--what'], 'Usage:'],
  [['list'], 'Usage:'],
])('%o prints the usage', async (args, message) => {
  expect(await key(...args)).toMatchObject({
    code: 2,
    printed: '',
    errorOutput: expect.stringContaining(message),
  })
})
