import { connect, type AddressInfo, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { unfinishedAtOnce } from './unfinishedBodies.ts'

let port = 0
const sockets: Socket[] = []

beforeAll(async () => {
  const { app } = await runningPortal()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  const { server } = (await runningPortal()).app
  await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(0)
})

interface Begun {
  readonly path: string
  readonly method?: string
  readonly token?: string
  readonly type?: string
}

/** Sends the head and one byte of the body of a request. */
function begin({ path, method = 'POST', token, type = 'application/json' }: Begun) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  const answered = new Promise<number>((resolve) => {
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString()
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]
      if (status) resolve(Number(status))
    })
  })
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: x',
    `content-type: ${type}`,
    'content-length: 5000',
    ...(token ? [`authorization: Bearer ${token}`] : []),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  return { answered, finish: () => socket.write(`${' '.repeat(4998)}}`) }
}

test('missing session, missing permission and another customer are refused before the body arrives (A8)', async () => {
  const { as, customer } = await createPortal()
  const other = await createPortal()
  const [buyer, reader] = [await as.buyer(), await as.reader()]
  const orders = (customerId: number) => `/Corporate/orders/${customerId}/orders`
  const multipart = 'multipart/form-data; boundary=whatever'
  for (const [expected, begun] of [
    [401, { path: orders(customer.id) }],
    [401, { path: orders(customer.id), token: 'forged' }],
    [401, { path: orders(customer.id), type: multipart }],
    [403, { path: orders(customer.id), token: reader.token }],
    [404, { path: orders(other.customer.id), token: buyer.token }],
    [404, { path: orders(other.customer.id), token: buyer.token, type: multipart }],
    [404, { path: '/Corporate/nothing' }],
    [405, { path: '/Corporate/users/me', method: 'PUT' }],
    [401, { path: '/Corporate/integration/stock', type: 'text/csv' }],
  ] as const)
    expect([begun, await begin(begun).answered]).toEqual([begun, expected])
})

test('bodies that do not arrive hold no connection to the database (A8)', async () => {
  const { as, customer, portal } = await createPortal()
  const buyer = await as.buyer()
  const pool = portal.database.pool
  const path = `/Corporate/orders/${customer.id}/orders`
  const begun = Array.from({ length: 40 }, () => begin({ path, token: buyer.token }))
  await expect.poll(() => pool.totalCount - pool.idleCount + pool.waitingCount).toBe(0)
  expect((await buyer.getMe()).userName).toBe(buyer.userName)
  for (const { finish } of begun) finish()
  const answers = await Promise.all(begun.map(({ answered }) => answered))
  expect(new Set(answers)).toEqual(new Set([400]))
})

test('an address with too many unfinished bodies is refused until some are complete (A8)', async () => {
  const { portal } = await createPortal()
  let arrived = 0
  portal.app.server.on('request', () => (arrived += 1))
  const login = { path: '/Corporate/users/login' }
  const begun = Array.from({ length: unfinishedAtOnce }, () => begin(login))
  await expect.poll(() => arrived).toBe(unfinishedAtOnce)
  expect(await begin(login).answered).toBe(429)
  for (const { finish } of begun) finish()
  for (const { answered } of begun) expect(await answered).toBe(400)
  const next = begin(login)
  next.finish()
  expect(await next.answered).toBe(400)
})
