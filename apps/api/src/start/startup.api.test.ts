import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { apiEnvironment } from '../../../../scripts/apiProcess.mjs'
import { emptyDatabase } from '../backup/backup.fixtures.ts'

const folders: string[] = []

function folder(): string {
  const path = memoryFolder('tradecounter start ')
  folders.push(path)
  return path
}

afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...apiEnvironment, PATH: process.env['PATH'], PORT: '0', DEMO_DATA: 'no', ...environment },
  })
  let output = ''
  const ready = new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is ready')) resolve(true)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => resolve(false))
  })
  const over = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, ready, over, output: () => output }
}

async function ends(environment: Readonly<Record<string, string>>) {
  const program = start(environment)
  return { code: await program.over, output: program.output().trim() }
}

test('a taken port is one clear sentence and exit code 1', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const { code, output } = await ends({
    DATA_DIR: folder(),
    DATABASE_URL: await emptyDatabase(),
    PORT: String(port),
  })
  server.close()
  expect([code, output]).toEqual([
    1,
    `Port ${port} is taken. Stop the program that uses it, or choose another with PORT=…`,
  ])
})

test.each([
  [{ HOST: '1.2.3.4.5' }, 'HOST and PORT cannot be used: getaddrinfo ENOTFOUND 1.2.3.4.5'],
  [
    { METRICS_HOST: '203.0.113.9', METRICS_PORT: '0' },
    'METRICS_HOST and METRICS_PORT cannot be used: listen EADDRNOTAVAIL: address not available 203.0.113.9',
  ],
])('%j is no address of this machine: one clear sentence and exit code 1', async (settings, reason) => {
  const { code, output } = await ends({
    DATA_DIR: folder(),
    DATABASE_URL: await emptyDatabase(),
    ...settings,
  })
  expect([code, output]).toEqual([1, reason])
})

test('a folder that cannot be written is one clear sentence and exit code 1', async () => {
  const file = join(folder(), 'a file')
  writeFileSync(file, '')
  const { code, output } = await ends({ DATA_DIR: join(file, 'data') })
  expect([code, output]).toEqual([
    1,
    `DATA_DIR ${join(file, 'data')} cannot be written. Choose another folder with DATA_DIR=…`,
  ])
})

test('a folder of files that cannot be used is one clear sentence and exit code 1', async () => {
  const DATA_DIR = folder()
  writeFileSync(join(DATA_DIR, 'media'), '')
  const { code, output } = await ends({ DATA_DIR, DATABASE_URL: 'postgresql://127.0.0.1:1/nothing' })
  expect([code, output]).toEqual([
    1,
    `The files in DATA_DIR cannot be used: EEXIST: file already exists, mkdir '${join(DATA_DIR, 'media')}'.`,
  ])
})

test('an unreachable DATABASE_URL is one clear sentence and exit code 1', async () => {
  const { code, output } = await ends({
    DATA_DIR: folder(),
    DATABASE_URL: 'postgresql://127.0.0.1:1/nothing',
  })
  expect([code, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL cannot be used: .+$/)])
})

test('production refuses demo data, sandbox keys and missing secrets, naming each (R31)', async () => {
  const { code, output } = await ends({
    NODE_ENV: 'production',
    DATA_DIR: folder(),
    DEMO_DATA: 'yes',
    STORAGE_URL: 's3://files?endpoint=http://objects.example',
  })
  expect(code).toBe(1)
  for (const part of [
    'SESSION_SECRET is missing',
    'CARD_SECRET is a sandbox key',
    'DEMO_DATA=yes',
    'DATABASE_URL is missing',
    'MAIL_FROM is missing',
    'the endpoint of STORAGE_URL is not https',
  ])
    expect(output).toContain(part)
})

const productionSettings = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret of this test only, 32 or more',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'orders@portal.example',
  PUBLIC_URL: 'https://portal.example',
  CARD_PAY_PAGE_URL: 'https://card.example/pay',
  CARD_API_URL: 'https://card.example',
  CARD_PROFILE_ID: 'theirs',
  CARD_ACCESS_KEY: 'theirs',
  CARD_SECRET: 'theirs',
  CARD_MERCHANT_ID: 'theirs',
  CARD_REST_KEY_ID: 'theirs',
  CARD_REST_SECRET: 'theirs',
  DRAIN_SECONDS: '0',
}

test('production refuses a database where demonstration logins have their published password, until they are disabled (A9)', async () => {
  const DATA_DIR = folder()
  const DATABASE_URL = await emptyDatabase()
  const demonstration = start({ DATA_DIR, DATABASE_URL, DEMO_DATA: 'yes' })
  expect(await demonstration.ready).toBe(true)
  demonstration.child.kill('SIGTERM')
  await demonstration.over
  expect(demonstration.output()).toContain('This is a DEMONSTRATION: its passwords are published.')

  const environment = { ...productionSettings, DATA_DIR, DATABASE_URL, DEMO_DATA: 'no' }
  const { code, output } = await ends(environment)
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /^Production refuses to start: \S+@\S+\.example and \d+ more demonstration logins have their published password; use a database without demonstration data, or disable them as docs\/operations\.md says\.$/,
    ),
  ])

  const [, statement = ''] = /Demonstration logins[\s\S]*?```sql\n([\s\S]*?)```/.exec(
    readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8'),
  ) ?? ['']
  await asOwner(DATABASE_URL, (db) => db.query(statement))
  const cleared = start(environment)
  expect([await cleared.ready, cleared.output()]).toEqual([
    true,
    expect.not.stringContaining('DEMONSTRATION'),
  ])
  cleared.child.kill('SIGTERM')
  expect(await cleared.over).toBe(0)
})

test('a database left running by a killed parent is adopted, keeps its data and stops with the next one', async () => {
  const DATA_DIR = folder()
  const first = start({ DATA_DIR })
  expect([await first.ready, first.output()]).toEqual([true, expect.stringContaining('is ready')])
  const postmaster = () =>
    Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const left = postmaster()
  first.child.kill('SIGKILL')
  await first.over
  expect(process.kill(left, 0)).toBe(true)

  const second = start({ DATA_DIR })
  expect(await second.ready).toBe(true)
  expect(postmaster()).toBe(left)
  second.child.kill('SIGTERM')
  expect(await second.over).toBe(0)
  // The process id may linger without a parent that reaps it; PostgreSQL removes this file at its stop.
  expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
})

test('when its parent process is gone, the program stops and its database with it', async () => {
  const DATA_DIR = folder()
  const program = start({ DATA_DIR, STOP_WITH_PARENT: 'yes' })
  expect(await program.ready).toBe(true)
  program.child.stdin.end()
  expect(await program.over).toBe(0)
  expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
})
