import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { runProgram } from '@tradecounter/test-kit/runProgram.ts'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

async function newDatabase(): Promise<string> {
  const url = new URL(inject('testServerUrl'))
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  url.pathname = `/migrate_${uniqueKey()}`
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return url.toString()
}

function environmentOf(DATABASE_URL: string) {
  const DATA_DIR = memoryFolder('tradecounter-migrate-')
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  return { PATH: process.env['PATH'], DATA_DIR, DATABASE_URL, DEMO_DATA: 'no' }
}

const migrate = (env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
  runProgram(join(import.meta.dirname, 'migrateCommand.ts'), env, args)

async function tablesOf(url: string): Promise<readonly (string | null)[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    "select to_regclass('orders') as orders, to_regclass('pgboss.job') as jobs",
  )
  await client.end()
  return [rows[0].orders, rows[0].jobs]
}

test('the command makes tables and queues of an empty database, changes nothing again, and refuses arguments', async () => {
  const url = await newDatabase()
  const environment = environmentOf(url)
  const done = { code: 0, printed: 'The database has every migration of this version.', errorOutput: '' }
  expect(await migrate(environment)).toEqual(done)
  expect(await tablesOf(url)).toEqual(['orders', 'pgboss.job'])
  expect(await migrate(environment)).toEqual(done)
  expect(await migrate(environment, 'back')).toMatchObject({ code: 2, errorOutput: 'Usage: npm run migrate' })
})

test('a database that cannot be reached is one sentence and exit code 1', async () => {
  const { code, errorOutput } = await migrate(environmentOf('postgresql://127.0.0.1:1/nothing'))
  expect([code, errorOutput.trim().split('\n').length]).toEqual([1, 1])
  expect(errorOutput).toContain('DATABASE_URL cannot be used')
})

test('`npm run serve` is one process, which a signal to it stops', async () => {
  const file = join(import.meta.dirname, '../../../../scripts/serve.mjs')
  const environment = { ...environmentOf(await newDatabase()), ROLE: 'worker' }
  const child = spawn(process.execPath, [file], { env: environment })
  let output = ''
  const over = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('worker is ready')) resolve()
    })
    void over.then(() => resolve())
  })
  expect(output).toContain('worker is ready')
  child.kill('SIGTERM')
  expect(await over).toBe(0)
})
