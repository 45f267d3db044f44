import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { serveHealth } from './health.ts'

async function served(connect: () => Promise<unknown>) {
  const stopping = new AbortController()
  const app = Fastify()
  serveHealth(app, { pool: { connect } } as unknown as Database, stopping.signal, { environment: 'qa' })
  const ask = async (url: string) => (await app.inject(url)).statusCode
  return { stopping, ask }
}

const reachable = async () => ({ query: async () => undefined, release: () => undefined })

test('/readyz is 503 once the stop begins, /healthz stays 200 (R31)', async () => {
  const { stopping, ask } = await served(reachable)
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([200, 200])
  stopping.abort()
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200])
})

test('without a database /readyz is 503 and /healthz 200', async () => {
  const { ask } = await served(() => Promise.reject(new Error('Nobody listens.')))
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200])
})
