import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect, onTestFinished, test } from 'vitest'
import { providerScope } from '../../db/database.ts'
import { importFolder, ImportFolderError } from './importFolder.ts'
import { kindsByName } from './kinds/kindsByName.ts'

test('a folder with a file that cannot be read is refused in one sentence before any file is imported', async () => {
  const { database } = await runningPortal()
  const folder = memoryFolder('tradecounter-import-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const accountNumber = randomUUID().slice(0, 8)
  const names = kindsByName.customers.columns.map(({ name }) => name)
  const cells = names.map((name) => ({ accountNumber, name: 'Whatever' })[name] ?? '')
  writeFileSync(join(folder, 'customers.csv'), `${names.join(',')}\n${cells.join(',')}\n`)
  mkdirSync(join(folder, 'users.csv'))
  await expect(importFolder(database, folder, { now: new Date() })).rejects.toThrow(
    new ImportFolderError(`${join(folder, 'users.csv')} cannot be read: it is a folder.`),
  )
  rmSync(join(folder, 'users.csv'), { recursive: true })
  symlinkSync('nowhere', join(folder, 'users.csv'))
  await expect(importFolder(database, folder, { now: new Date() })).rejects.toThrow(
    /users\.csv cannot be read: ENOENT/,
  )
  const stored = database
    .scoped(providerScope)
    .selectFrom('customers')
    .select('id')
    .where('account_number', '=', accountNumber)
  expect(await stored.execute()).toEqual([])
})
