import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cutSlowBodies } from './slowBodies.ts'

async function answerTo(path: string, send: readonly string[]): Promise<string> {
  const app = Fastify()
  cutSlowBodies(app, 50)
  app.post('/ordinary', (request) => request.body)
  app.post('/file', { config: { takesLong: true } }, (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (chunk) => {
    heard += chunk.toString()
    if (heard.includes('}')) socket.end()
  })
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n${send[0]}`,
  )
  if (send[1]) setTimeout(() => socket.write(send[1] ?? ''), 400)
  await over
  await app.close()
  return heard
}

test('a body that does not arrive is answered 408, and its connection closed', async () => {
  const heard = await answerTo('/ordinary', ['{"a":'])
  expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard.toLowerCase()).toContain('connection: close')
  expect(heard).toContain('"tooSlow"')
})

test('a whole body is answered as ever, and a file has longer', async () => {
  expect(await answerTo('/ordinary', ['{"a":12}'])).toMatch(/^HTTP\/1\.1 200 /)
  expect(await answerTo('/file', ['{"a":', '12}'])).toMatch(/^HTTP\/1\.1 200 /)
})
