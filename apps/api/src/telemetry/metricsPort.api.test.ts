import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { freePorts, spawnProgram, startProgram } from '@tradecounter/faults/processes/program.ts'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { cloneDatabase, dropDatabase } from '@tradecounter/test-kit/testDatabase.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

async function newEnvironment() {
  const adminUrl = inject('testServerUrl')
  const name = `test_${uniqueKey()}`
  const DATA_DIR = memoryFolder('tradecounter-metrics-')
  onTestFinished(async () => {
    await dropDatabase(adminUrl, name)
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  const [port] = await freePorts(1)
  return { DATABASE_URL: await cloneDatabase(adminUrl, name), DATA_DIR, METRICS_PORT: String(port) }
}

test.each(['web', 'worker'])(
  'a %s process serves its metrics on a port of its own, and nowhere else',
  async (ROLE) => {
    const environment = await newEnvironment()
    const program = await startProgram({ ...environment, ROLE })
    onTestFinished(async () => void (await program.stop()))
    const own = `http://127.0.0.1:${environment.METRICS_PORT}`
    const answer = await fetch(`${own}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
    ])
    expect(await answer.text()).toContain(`tradecounter_ready{role="${ROLE}"} 1`)
    expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${own}/healthz`)).status).toBe(404)
    if (ROLE === 'web') expect((await fetch(`${program.origin}/metrics`)).status).toBe(404)
  },
)

test('a token is required on the own port too', async () => {
  const environment = await newEnvironment()
  const token = 'a token of these tests alone'
  const program = await startProgram({ ...environment, ROLE: 'worker', METRICS_TOKEN: token })
  onTestFinished(async () => void (await program.stop()))
  const ask = async (headers: Readonly<Record<string, string>>) =>
    (await fetch(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`, { headers })).status
  expect(await ask({})).toBe(401)
  expect(await ask({ authorization: 'Bearer another token' })).toBe(401)
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(200)
})

test('a taken METRICS_PORT is one clear sentence and exit code 1', async () => {
  const environment = await newEnvironment()
  const server = createServer()
  await new Promise<void>((listening) =>
    server.listen(Number(environment.METRICS_PORT), '127.0.0.1', listening),
  )
  onTestFinished(() => void server.close())
  const program = await spawnProgram(environment)
  expect(await program.over).toBe(1)
  expect(program.output().trim()).toBe(
    `Port ${environment.METRICS_PORT} is taken. Stop the program that uses it, or choose another with METRICS_PORT=…`,
  )
})
