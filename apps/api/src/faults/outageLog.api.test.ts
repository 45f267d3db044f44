import { openLine } from '@tradecounter/faults/people/asking.ts'
import { openProxy, throughProxy } from '@tradecounter/faults/processes/cutProxy.ts'
import { startProgram } from '@tradecounter/faults/processes/program.ts'
import { newDatabase, openScene } from '@tradecounter/faults/people/scene.ts'
import { seededRandom } from '@tradecounter/faults/seededRandom.ts'
import { waitMs } from '@tradecounter/faults/waiting.ts'
import { expect, onTestFinished, test } from 'vitest'
import { shortly } from './faults.fixtures.ts'

const outageMs = 10_000

test('an outage of the database fills no log: a line a request, and a few of everything else (D9)', async () => {
  const { adminUrl, dataFolder, seed } = shortly(0)
  const databaseUrl = await newDatabase(adminUrl)
  const scene = await openScene(databaseUrl, openLine(), seededRandom(seed))
  onTestFinished(() => scene.close())
  const proxy = await openProxy(databaseUrl)
  onTestFinished(() => proxy.close())
  const program = await startProgram({
    DATABASE_URL: throughProxy(databaseUrl, proxy),
    DATA_DIR: dataFolder,
    LOG_FORMAT: 'json',
  })
  onTestFinished(() => program.kill())
  const { customerId, token } = scene.reader
  const ask = (path: string) =>
    fetch(`${program.origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const live = await ask('/Corporate/live')
  void live.body?.cancel()
  await proxy.strike({ kind: 'turnAway' })
  const requests = 5
  for (let time = 0; time < requests; time += 1)
    expect((await ask(`/Corporate/customers/${customerId}/orders`)).status).toBe(503)
  await waitMs(outageMs)
  const lines = program
    .output()
    .split('\n')
    .filter((line) => line.includes('"level"'))
  const unavailable = lines.filter((line) => line.includes('database or files unavailable'))
  expect(unavailable).toHaveLength(requests)
  expect(lines.length - unavailable.length, lines.join('\n')).toBeLessThan(20)
})
