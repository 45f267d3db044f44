import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf, type PartnerSystem } from '@tradecounter/test-kit/partner.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { providerScope } from '../../../db/database.ts'
import { takeTurn } from '../../../db/takeTurn.ts'
import { rowsMaximum } from '../../../http/bodies/rowsBody.ts'
import { readersNow, waitingOfAKey } from './readerTurns.ts'

const ndjson = 'application/x-ndjson'
const packed = { headers: { 'content-encoding': 'gzip' } }
const kinds = '/Corporate/integration/costcentres'
let port = 0

beforeAll(async () => {
  const { app } = await runningPortal()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

const opened: { destroy(): unknown }[] = []
// Also where a test failed: the program waits for its senders before it stops.
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

async function setUp() {
  const world = await createPortal()
  const { portal, customer } = world
  const centres = async () =>
    (
      await portal.db
        .selectFrom('cost_centres')
        .select('code')
        .where('customer_id', '=', customer.id)
        .orderBy('code')
        .execute()
    ).map(({ code }) => code)
  const csv = (code: string) =>
    `accountNumber,code,name,enabled\n${customer.accountNumber},${code},Whatever,yes\n`
  return { ...world, partner: await partnerOf(portal), centres, csv }
}

test.each([
  ['rows', 'x\n', ndjson],
  ['blank lines', '\n', ndjson],
  ['blank lines', '\n', 'text/csv'],
])(
  'more %s than one request may have are refused while they are read, packed or not (I9)',
  async (_, row, type) => {
    const { partner, csv, centres } = await setUp()
    const head = type === ndjson ? '' : csv('A')
    const rows = head + row.repeat(rowsMaximum.lines + 1)
    expect((await partner.send('costcentres', rows, { type })).statusCode).toBe(413)
    expect((await partner.send('costcentres', gzipSync(rows), { type, ...packed })).statusCode).toBe(413)
    expect(await centres()).toEqual([])
  },
)

test('a body that unpacks to a thousand times its size is refused early; ordinary rows compress less (I9)', async () => {
  const { partner, csv, centres } = await setUp()
  const row = csv('B').split('\n')[1]?.replace('Whatever', ' '.repeat(10_000)) ?? ''
  const bomb = gzipSync(csv('A') + `${row}\n`.repeat(2000))
  expect(bomb.length * rowsMaximum.ratio).toBeLessThan(10_000 * 1000)
  expect((await partner.send('costcentres', bomb, packed)).statusCode).toBe(413)
  expect(await centres()).toEqual([])
  const alike = csv('A') + csv('A').split('\n')[1]?.concat('\n').repeat(1000)
  const answer = await partner.send('costcentres', gzipSync(alike), packed)
  expect(answer.statusCode).toBe(200)
})

/** The start of an import whose rest may never come, over a separate connection. */
function begin({ secret }: PartnerSystem, rows: string) {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' }
  const clientRequest = request({
    port,
    host: '127.0.0.1',
    path: kinds,
    method: 'POST',
    headers,
    agent: false,
  })
  opened.push(clientRequest)
  const status = new Promise<number>((resolve, reject) => {
    clientRequest.once('error', reject)
    clientRequest.once('response', (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    )
  })
  // Heard of where a test failed, and its connections are closed.
  status.catch(() => undefined)
  clientRequest.write(rows)
  return { status, end: () => clientRequest.end() }
}

test('one key’s load is refused to itself, and never to another (I9)', async () => {
  const { portal, partner, csv, centres } = await setUp()
  const begun = Array.from({ length: 1 + waitingOfAKey }, (_, at) => begin(partner, csv(`A${at}`)))
  await expect.poll(readersNow).toEqual({ reading: 1, waiting: waitingOfAKey })
  const refused = await partner.send('costcentres', csv('B'))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
  // Two other keys that send as slowly take the places that are left; a fourth waits, and is answered.
  const others = [await partnerOf(portal), await partnerOf(portal)].map((other, at) =>
    begin(other, csv(`C${at}`)),
  )
  await expect.poll(readersNow).toEqual({ reading: 3, waiting: waitingOfAKey })
  const fourth = begin(await partnerOf(portal), csv('D'))
  fourth.end()
  await expect.poll(readersNow).toEqual({ reading: 3, waiting: waitingOfAKey + 1 })
  others[0]?.end()
  expect(await fourth.status).toBe(200)
  for (const { end } of [...begun, ...others]) end()
  for (const { status } of [...begun, ...others]) expect(await status).toBe(200)
  expect(await centres()).toEqual(['A0', 'A1', 'A2', 'A3', 'A4', 'C0', 'C1', 'D'])
})

/** Sends a whole request over a separate connection, which can be cut. */
function sendWhole({ secret }: PartnerSystem, rows: string) {
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => undefined)
  const head = [
    `POST ${kinds} HTTP/1.1`,
    'host: x',
    'content-type: text/csv',
    `content-length: ${Buffer.byteLength(rows)}`,
    `authorization: Bearer ${secret}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${rows}`)
  /** Leaves, and waits until the server knows. */
  return async () => {
    const { server } = (await runningPortal()).app
    const connections = promisify(server.getConnections.bind(server))
    const before = await connections()
    socket.destroy()
    await once(socket, 'close')
    await expect.poll(() => connections()).toBe(before - 1)
  }
}

test('a sender who leaves before their turn has no turn (I9)', async () => {
  const { partner, csv, centres } = await setUp()
  const slow = begin(partner, csv('A'))
  await expect.poll(readersNow).toEqual({ reading: 1, waiting: 0 })
  const leave = sendWhole(partner, csv('B'))
  await expect.poll(readersNow).toEqual({ reading: 1, waiting: 1 })
  await leave()
  slow.end()
  expect(await slow.status).toBe(200)
  expect((await partner.send('costcentres', csv('C'))).statusCode).toBe(200)
  expect(await centres()).toEqual(['A', 'C'])
})

test('the import of a sender who left is rolled back (I9)', async () => {
  const { partner, csv, centres, portal } = await setUp()
  const { database } = portal
  const locks = async () =>
    (
      await database.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount
  await database
    .scoped(providerScope)
    .transaction()
    .execute(async (tx) => {
      await takeTurn(tx, 'imports')
      const leave = sendWhole(partner, csv('A'))
      await expect.poll(locks).toBe(1)
      await leave()
    })
  await expect.poll(locks).toBe(0)
  expect((await partner.send('costcentres', csv('B'))).statusCode).toBe(200)
  expect(await centres()).toEqual(['B'])
})
