import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { processesOf } from '@tradecounter/faults/processes/serverProcess.ts'
import { until } from '@tradecounter/faults/waiting.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'
import { expect, onTestFinished, test } from 'vitest'
import { lockKeys } from '../db/lockKeys.ts'
import { migrationLock } from '../db/migrate.ts'

const scripts = join(import.meta.dirname, '../../../../scripts')

function folderOfTest(): string {
  const folder = memoryFolder('tradecounter-command-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a command that is interrupted, once or twice, says so and leaves no database server behind', async () => {
  const DATA_DIR = folderOfTest()
  const HELD_FILE = join(folderOfTest(), 'held')
  const NODE_OPTIONS = `--import=${import.meta.resolve('./heldMigration.fixtures.ts')}`
  const env = { PATH: process.env['PATH'], DATA_DIR, HELD_FILE, NODE_OPTIONS }
  const child = spawn(process.execPath, [join(scripts, 'migrate.mjs')], { env })
  const [output, errorOutput] = [text(child.stdout), text(child.stderr)]
  const ended = once(child, 'exit')
  await until('the migration waits', () => existsSync(HELD_FILE))
  for (let times = 0; times < 2; times += 1) child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  expect([await output, await errorOutput]).toEqual(['', 'Interrupted before the end.\n'])
  expect(processesOf(DATA_DIR)).toEqual([])
})

test('a command ends with npm, also by a signal that only npm gets', async () => {
  const { settings } = await runningPortal()
  const { DATABASE_URL = '', dataFolder: DATA_DIR } = settings
  const { PATH, HOME } = process.env
  await asOwner(DATABASE_URL, async (db) => {
    await db.query('select pg_advisory_lock($1)', [migrationLock])
    const options = { cwd: join(scripts, '..'), env: { PATH, HOME, DATABASE_URL, DATA_DIR } }
    const npm = spawn('npm', ['run', '--silent', 'migrate'], options)
    const errorOutput = text(npm.stderr)
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await until('the command waits', async () => (await db.query(waiting)).rowCount === 1)
    npm.kill('SIGKILL')
    expect(await errorOutput).toBe('Interrupted before the end.\n')
  })
})

test('an import that loses its database says why, and that it can be run again', async () => {
  const { settings } = await runningPortal()
  const { DATABASE_URL = '', dataFolder: DATA_DIR } = settings
  const env = { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR }
  await asOwner(DATABASE_URL, async (db) => {
    await db.query('select pg_advisory_lock($1)', [lockKeys.imports])
    const child = spawn(process.execPath, [join(scripts, 'import.mjs'), join(scripts, '../samples/import')], {
      env,
    })
    const errorOutput = text(child.stderr)
    const ended = once(child, 'exit')
    const ofWaiting = `from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await until('the import waits', async () => (await db.query(`select ${ofWaiting}`)).rowCount === 1)
    await db.query(`select pg_terminate_backend(pid) ${ofWaiting}`)
    expect(await ended).toEqual([1, null])
    expect(await errorOutput).toBe(
      'The import stopped (terminating connection due to administrator command). The last file is imported as a whole or not at all. Run the same command again; it repeats nothing.\n',
    )
  })
})

test.skipIf(!existsSync('/dev/full'))(
  'a key whose secret cannot be printed is reported as such',
  async () => {
    const { settings } = await runningPortal()
    const { DATABASE_URL, dataFolder: DATA_DIR } = settings
    const env = { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR }
    const full = openSync('/dev/full', 'w')
    onTestFinished(() => closeSync(full))
    const call = [join(scripts, 'key.mjs'), 'create', `Key ${uniqueKey()}`, '--scopes', 'orders.read']
    const child = spawn(process.execPath, call, { env, stdio: ['ignore', full, 'pipe'] })
    const errorOutput = text(child.stderr as Readable)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(await errorOutput).toMatch(/\nThe output could not be written: ENOSPC[^\n]*\n$/)
  },
)
