import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, constants, existsSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runProgram } from '@tradecounter/test-kit/runProgram.ts'
import { expect, test } from 'vitest'
import { connected, digestsOf, emptyDatabase, someFolder } from '../backup/backup.fixtures.ts'
import { findLastBackup } from '../backup/lastBackup.queries.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../db/embeddedPostgres.ts'

type Verb = 'backup' | 'restore'
type Variables = Readonly<Record<string, string>>

const commandOf = (verb: Verb): string => join(import.meta.dirname, `${verb}Command.ts`)

const run = (verb: Verb, environment: Variables, ...args: readonly string[]) =>
  runProgram(commandOf(verb), environment, args)

async function installation() {
  const world = await createPortal()
  const { settings } = world.portal
  const url = world.portal.database.connectionString
  return { ...world, url, environment: { DATA_DIR: settings.dataFolder, DATABASE_URL: url } }
}

test('a server’s database is backed up with a key, checked and restored into the embedded one, and that into a server again', async () => {
  const { url, environment, given } = await installation()
  await given.pendingOrder()
  const folder = someFolder()
  const [key, first, second] = ['backup.key', 'first.backup', 'second.backup'].map((name) =>
    join(folder, name),
  )
  expect(await run('backup', {}, '--new-key', String(key))).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^age1/),
  })
  expect(await run('backup', environment, String(first), '--key-file', String(key))).toMatchObject({
    code: 0,
    printed: expect.stringContaining(' rows, '),
  })
  expect(statSync(String(first)).mode & 0o077).toBe(0)
  const recorded = await connected(url, findLastBackup)
  expect(recorded).toEqual({ takenAt: expect.any(Date), byteSize: statSync(String(first)).size })
  const withKey = ['--key-file', String(key)]
  expect(await run('restore', {}, String(first), '--check', ...withKey)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('is whole'),
  })

  const embedded = { DATA_DIR: join(folder, 'embedded') }
  expect(await run('restore', embedded, String(first), ...withKey)).toMatchObject({
    code: 0,
    errorOutput: '',
  })
  expect(await run('restore', embedded, String(first), ...withKey)).toMatchObject({
    code: 1,
    errorOutput: expect.stringContaining('is not empty'),
  })
  expect(await run('backup', embedded, String(second))).toMatchObject({
    code: 0,
    errorOutput: expect.stringContaining('is not encrypted'),
  })
  const again = await emptyDatabase()
  expect(
    await run('restore', { DATA_DIR: join(folder, 'again'), DATABASE_URL: again }, String(second)),
  ).toMatchObject({ code: 0, errorOutput: expect.stringContaining('SESSION_SECRET is another one') })

  expect(await connected(again, findLastBackup)).toBeUndefined()
  const [began, ended] = [await connected(url, digestsOf), await connected(again, digestsOf)]
  expect(Object.fromEntries(ended)).toEqual(Object.fromEntries(began))
  const server = await startEmbeddedPostgres(embedded.DATA_DIR)
  try {
    const between = await connected(await ensureDatabase(server, 'tradecounter'), digestsOf)
    expect(Object.fromEntries(between)).toEqual(Object.fromEntries(began))
  } finally {
    await server.stop()
  }
})

/** A backup that has stopped in its middle. */
async function begunBackup() {
  const { portal, url, environment, customer } = await installation()
  // Reading the file waits for a writer, so that the backup stops in its middle.
  const storageName = randomBytes(24).toString('hex')
  const pipe = join(portal.settings.dataFolder, 'files', storageName)
  execFileSync('mkfifo', [pipe])
  await connected(url, (client) =>
    client.query(
      `insert into files (customer_id, storage_name, file_name, byte_size, purpose, created_at)
      values ($1, $2, 'whatever.pdf', 1, 'payment', now())`,
      [customer.id, storageName],
    ),
  )
  const path = join(someFolder(), 'stopped.backup')
  const child = spawn(process.execPath, [commandOf('backup'), path], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await expect.poll(() => existsSync(`${path}.part`)).toBe(true)
  return { environment, pipe, path, child }
}

test('a backup that is killed leaves no file of its name, and the next one takes its place', async () => {
  const { environment, pipe, path, child } = await begunBackup()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(path)).toBe(false)
  execFileSync('rm', [pipe])
  const next = await run('backup', environment, path)
  expect(next).toMatchObject({ code: 0, errorOutput: expect.stringContaining('1 files that rows name') })
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([true, false])
})

test('a backup that is interrupted leaves no file', async () => {
  const { pipe, path, child } = await begunBackup()
  child.kill('SIGTERM')
  const [said] = (await once(child.stderr, 'data')) as [Buffer]
  expect(said.toString()).toBe('Interrupted before the end.\n')
  // The process ends once its thread has opened the file.
  closeSync(openSync(pipe, constants.O_RDWR))
  expect(await once(child, 'exit')).toEqual([143, null])
  expect(readdirSync(dirname(path))).toEqual([])
})

test.each([
  ['backup', []],
  ['backup', ['a', 'b']],
  ['backup', ['--new-key', 'a', 'b']],
  ['restore', []],
  ['restore', ['a', '--whatever']],
] as const)('%s %o prints the usage', async (verb, args) => {
  expect(await run(verb, {}, ...args)).toMatchObject({
    code: 2,
    errorOutput: expect.stringContaining('Usage:'),
  })
})

test('an unreachable database is reported in one sentence', async () => {
  const folder = someFolder()
  const environment = { DATA_DIR: folder, DATABASE_URL: 'postgresql://whoever@127.0.0.1:1/none' }
  const path = join(folder, 'none.backup')
  const { code, errorOutput } = await run('backup', environment, path)
  expect([code, errorOutput.trim().split('\n').length]).toEqual([1, 1])
  expect(errorOutput).toContain('DATABASE_URL cannot be used')
  expect(existsSync(path)).toBe(false)
})
