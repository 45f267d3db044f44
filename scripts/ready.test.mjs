import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './prepare.mjs'

/** Starts a server that answers one path with a text. */
async function processOn(host, path, text) {
  const server = createServer((request, response) => {
    const isAllowed = request.url === path
    response.writeHead(isAllowed ? 200 : 404).end(text)
  }).listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return String(server.address().port)
}

async function codeWith(environment) {
  const ready = spawn(process.execPath, [join(root, 'scripts/ready.mjs')], { env: environment })
  const [code] = await once(ready, 'exit')
  return code
}

test.each([
  ['127.0.0.1', undefined],
  ['127.0.0.2', '127.0.0.2'],
  ['0.0.0.0', '0.0.0.0'],
  ['::1', '::1'],
  ['::', '::'],
  ['localhost', 'localhost'],
])('a web process that listens on %s is queried there', async (host, HOST) => {
  const PORT = await processOn(host, '/readyz', 'ready')
  expect(await codeWith(HOST ? { PORT, HOST } : { PORT })).toBe(0)
})

test('a web process that does not answer is not ready', async () => {
  expect(await codeWith({ PORT: '1' })).toBe(1)
})

test('a worker is ready when its metrics say so, and while it runs where it has none', async () => {
  const worker = { ROLE: 'worker', METRICS_HOST: '127.0.0.2' }
  const metrics = (figure) =>
    processOn('127.0.0.2', '/metrics', `tradecounter_ready{role="worker"} ${figure}\n`)
  expect(await codeWith({ ...worker, METRICS_PORT: await metrics(1) })).toBe(0)
  expect(await codeWith({ ...worker, METRICS_PORT: await metrics(0) })).toBe(1)
  expect(await codeWith({ ...worker, METRICS_PORT: '1' })).toBe(1)
  expect(await codeWith({ ROLE: 'worker' })).toBe(0)
})
