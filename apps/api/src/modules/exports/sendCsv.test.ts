import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendCsv } from './sendCsv.ts'

async function* brokenOff() {
  yield 'Order No.\r\n'
  throw new Error('the database is gone')
}

test('a file that breaks off is seen as broken even over HTTP/1.0, where closing ends a complete one', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.get('/', (_, reply) => sendCsv(reply, 'orders.csv', brokenOff()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const ended = new Promise<string>((resolve) => {
    socket.once('end', () => resolve('ended'))
    socket.once('error', ({ message }) => resolve(message))
  })
  socket.resume()
  socket.write('GET / HTTP/1.0\r\nHost: whatever\r\n\r\n')
  expect(await ended).toContain('ECONNRESET')
})
