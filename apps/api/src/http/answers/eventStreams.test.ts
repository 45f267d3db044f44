import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import fastify from 'fastify'
import { expect, test, onTestFinished } from 'vitest'
import { eventStreams, type EventStream } from './eventStreams.ts'

async function serving() {
  const app = fastify()
  onTestFinished(() => app.close())
  const streams = eventStreams(app)
  const opened: EventStream[] = []
  app.get('/live', (_request, reply) => {
    const stream = streams.open(reply, 1)
    // The answer begins with the first event.
    stream.send('ready', {})
    opened.push(stream)
    return reply
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    /** Opens a stream and returns both ends; the browser's reads nothing until a listener is added. */
    async follow(): Promise<{ readonly browser: IncomingMessage; readonly stream: EventStream }> {
      const [browser] = (await once(get(`${origin}/live`), 'response')) as [IncomingMessage]
      browser.on('error', () => undefined)
      const stream = opened.at(-1)
      if (!stream) throw new Error('No stream was opened.')
      return { browser, stream }
    },
  }
}

test('a browser that stops reading is disconnected, one that reads misses nothing', async () => {
  const { follow } = await serving()
  const slow = await follow()
  const quick = await follow()
  const slowly = { dropped: false }
  slow.stream.onEnd(() => {
    slowly.dropped = true
  })
  let notices = 0
  createInterface({ input: quick.browser }).on('line', (line) => {
    if (line === 'event: changed') notices += 1
  })
  const text = 'x'.repeat(8192)
  let sent = 0
  // The network's buffers must be full first; 64 MB are more than they hold anywhere.
  while (!slowly.dropped && sent < 8192) {
    slow.stream.send('changed', { text })
    quick.stream.send('changed', { text })
    sent += 1
    await expect.poll(() => notices, { interval: 1, timeout: 30_000 }).toBe(sent)
  }
  expect(slowly.dropped).toBe(true)
  quick.stream.send('changed', { text })
  await expect.poll(() => notices, { timeout: 30_000 }).toBe(sent + 1)
  slow.stream.send('changed', { text })
  const closed = new Promise((resolve) => slow.browser.once('close', resolve))
  slow.browser.resume()
  await closed
  // Connection cut, so that the browser reconnects.
  expect(slow.browser.complete).toBe(false)
})

test('stopping ends open streams properly, so that the server can stop', async () => {
  const { app, follow } = await serving()
  const { browser } = await follow()
  let text = ''
  browser.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(browser, 'end')
  await app.close()
  await ended
  expect(text).toBe('event: ready\ndata: {}\n\n')
  expect(browser.complete).toBe(true)
})
