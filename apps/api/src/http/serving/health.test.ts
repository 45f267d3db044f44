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

test('ready until the stop begins; alive all the while (R31)', async () => {
  const { stopping, ask } = await served(reachable)
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([200, 200])
  stopping.abort()
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200])
})

test('alive, not ready, without its database', async () => {
  const { ask } = await served(() => Promise.reject(new Error('Nobody listens.')))
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200])
})
