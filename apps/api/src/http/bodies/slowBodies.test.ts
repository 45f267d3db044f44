import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cutSlowBodies, deadlineMs } from './slowBodies.ts'

/** Announces `bytes` and sends the parts with a pause that only a long body may have. */
async function answerTo(bytes: number, parts: readonly string[]): Promise<string> {
  const app = Fastify()
  cutSlowBodies(app, (announced) => (announced > 100 ? 60_000 : 50))
  app.post('/', (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (chunk) => {
    received += chunk.toString()
    if (received.includes('}')) socket.end()
  })
  socket.on('error', () => undefined)
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n${parts[0]}`,
  )
  if (parts[1]) setTimeout(() => socket.write(parts[1] ?? ''), 400)
  await over
  await app.close()
  return received
}

test('a body that does not arrive is answered 408, and its connection closed', async () => {
  const received = await answerTo(8, ['{"a":'])
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  expect(received.toLowerCase()).toContain('connection: close')
  expect(received).toContain('"tooSlow"')
})

test('a complete body is answered as usual, and a long one has more time', async () => {
  expect(await answerTo(8, ['{"a":12}'])).toMatch(/^HTTP\/1\.1 200 /)
  const long = `12${' '.repeat(200)}}`
  expect(await answerTo(5 + long.length, ['{"a":', long])).toMatch(/^HTTP\/1\.1 200 /)
})

test('the time limit grows with the bytes of a body, up to five minutes', () => {
  expect([0, 16_384, 131_072, 1e6, 28e6].map((bytes) => Math.round(deadlineMs(bytes) / 1000))).toEqual([
    10, 11, 18, 71, 300,
  ])
})

test('a refused sender who continues is disconnected, without a line in the log', async () => {
  const logged: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  })
  cutSlowBodies(app, () => 50)
  app.post('/', { onRequest: async (_, reply) => reply.code(401).send({}) }, () => 'never')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const over = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n{"a":',
  )
  await over
  await app.close()
  expect(logged).toEqual([])
})
