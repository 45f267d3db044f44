import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { rowsMaximum } from '../../../http/bodies/rowsBody.ts'

const ndjson = 'application/x-ndjson'

async function setUp() {
  const world = await createPortal()
  const partner = await partnerOf(world.portal)
  const db = world.portal.db
  const { accountNumber } = world.customer
  const centres = () =>
    db
      .selectFrom('cost_centres')
      .select(['code', 'name'])
      .where('customer_id', '=', world.customer.id)
      .orderBy('code')
      .execute()
  const csv = (...rows: string[]) =>
    ['accountNumber,code,name,enabled', ...rows.map((row) => `${accountNumber},${row}`)].join('\n')
  return { ...world, partner, db, accountNumber, centres, csv }
}

test('a bad row is refused by row and loses nothing else', async () => {
  const { partner, csv, centres } = await setUp()
  const answer = await partner.send('costcentres', csv('A,Alpha,', 'B,,', 'C,Gamma,', 'A,Again,', 'D,=1+1,'))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    result: {
      kind: 'costcentres',
      dryRun: false,
      rows: 5,
      imported: 3,
      added: 3,
      updated: 0,
      unchanged: 0,
      refused: 2,
      summary: '3 of 5 imported',
      errors: [
        { row: 3, field: 'name', code: 'invalid', displayMessage: 'name is required.' },
        {
          row: 5,
          field: 'code',
          code: 'duplicate',
          displayMessage: expect.stringContaining('/ A is already on line 2.'),
        },
      ],
      errorCount: 2,
      errorsTruncated: false,
    },
    validationErrors: [],
  })
  expect((await centres()).map(({ code }) => code)).toEqual(['A', 'C', 'D'])
  const again = await partner.send('costcentres', csv('A,Alpha,', 'C,Changed,', 'E,New,'))
  expect(again.json().result).toMatchObject({ added: 1, updated: 1, unchanged: 1, refused: 0 })
})

test('with allOrNothing one refused row refuses all, by status 400 and with the counts', async () => {
  const { partner, csv, centres } = await setUp()
  const answer = await partner.send('costcentres?allOrNothing=true', csv('A,Alpha,', 'B,,'))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    result: { rows: 2, imported: 0, refused: 2 },
    validationErrors: [{ row: 3, field: 'name', displayMessage: 'name is required.' }],
  })
  expect(await centres()).toEqual([])
})

test('a dry run reports the changes and stores nothing, not even its Idempotency-Key', async () => {
  const { partner, csv, centres, db } = await setUp()
  const headers = { 'idempotency-key': randomUUID() }
  const dry = await partner.send('costcentres?dryRun=true', csv('A,Alpha,', 'B,,'), { headers })
  expect(dry.json().result).toMatchObject({ dryRun: true, imported: 1, added: 1, refused: 1 })
  expect(await centres()).toEqual([])
  const real = await partner.send('costcentres', csv('A,Alpha,', 'B,,'), { headers })
  expect(real.json().result).toMatchObject({ dryRun: false, imported: 1 })
  const audits = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name as by'])
    .where('subject_kind', '=', 'partnerKey')
    .where('subject_id', '=', partner.keyId)
    .where('action', '=', 'importRows')
    .execute()
  expect(audits).toEqual([{ action: 'importRows', by: partner.name }])
})

test('one object a line: a malformed line in the middle is refused by itself', async () => {
  const { partner, accountNumber, centres } = await setUp()
  const row = (code: string, more: object = {}) =>
    JSON.stringify({ accountNumber, code, name: `Centre ${code}`, enabled: true, ...more })
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field${index}`, 'x']))
  const lines = [
    row('A'),
    '{"accountNumber": ',
    '[]',
    '7',
    row('B', many),
    `{"__proto__":{"enabled":"yes"},"accountNumber":"${accountNumber}","code":"P","name":"P"}`,
    `{"constructor":"x","accountNumber":"${accountNumber}","code":"Q","name":"Q"}`,
    row('C', { name: { first: 'x' } }),
    '',
    row('D', { enabled: null }),
    row('E', { name: 'a\u0000b' }),
  ]
  const answer = await partner.send('costcentres', lines.join('\r\n'), { type: ndjson })
  expect(answer.statusCode).toBe(200)
  const { errors, ...counts } = answer.json().result
  expect(counts).toMatchObject({ rows: 10, imported: 2, refused: 8 })
  expect(
    errors.map(({ row, displayMessage }: { row: number; displayMessage: string }) => [
      row,
      displayMessage.slice(0, 30),
    ]),
  ).toEqual([
    [2, 'This line is not JSON.'],
    [3, 'This line is not a JSON object'],
    [4, 'This line is not a JSON object'],
    [5, "Unknown fields: 'field0', 'fie"],
    [6, "Unknown fields: '__proto__'."],
    [7, "Unknown fields: 'constructor'."],
    [8, 'name is not a single text, num'],
    [11, 'name contains a line break or '],
  ])
  expect((await centres()).map(({ code }) => code)).toEqual(['A', 'D'])
  expect(Object.hasOwn(Object.prototype, 'enabled')).toBe(false)
})

test.each([
  ['text/csv', 'accountNumber,code\nA,B', 'Missing columns'],
  ['text/csv', 'accountNumber,code,name,enabled,__proto__\nA,B,C,,x', 'Unknown columns'],
  ['text/csv', '', 'The file is empty'],
  ['text/csv', 'accountNumber,code,name,enabled\nX,"never closed,', 'cannot be read as CSV'],
  ['text/csv', Buffer.from([0xff, 0xfe, 0x41]), 'not UTF-8'],
  ['text/csv', `accountNumber,code,name,enabled\n${'x'.repeat(300_000)}`, 'cannot be read as CSV'],
  [ndjson, '\n\n', 'There are no rows'],
  [ndjson, `{"code":"${'x'.repeat(300_000)}`, 'longer than'],
])('%s that cannot be read to its end is refused whole', async (type, payload, message) => {
  const { partner, centres } = await setUp()
  const answer = await partner.send('costcentres', payload, { type })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().validationErrors[0].displayMessage).toContain(message)
  expect(answer.json().result).toMatchObject({ imported: 0 })
  expect(await centres()).toEqual([])
})

test('JSON, forms and unknown encodings are refused; rows open no other route', async () => {
  const { partner, portal } = await setUp()
  const refused = async (options: Parameters<typeof partner.send>[2]) => {
    const answer = await partner.send('stock', '{}', options)
    return [answer.statusCode, answer.json().validationErrors[0].code]
  }
  expect(await refused({ type: 'application/json' })).toEqual([400, 'notRows'])
  expect(await refused({ type: 'application/x-www-form-urlencoded' })).toEqual([400, 'notRows'])
  expect(await refused({ headers: { 'content-encoding': 'br' } })).toEqual([400, 'unknownEncoding'])
  expect(await refused({ headers: { 'content-encoding': 'gzip' } })).toEqual([400, 'malformed'])
  const login = await portal.app.inject({
    method: 'POST',
    url: '/Corporate/users/login',
    headers: { 'content-type': 'text/csv' },
    payload: 'a,b',
  })
  expect([login.statusCode, login.json().validationErrors[0].code]).toEqual([400, 'malformed'])
})

test('the same Idempotency-Key answers once; with other rows it is refused', async () => {
  const { partner, csv, portal, db } = await setUp()
  const headers = { 'idempotency-key': randomUUID() }
  const send = (rows: string) => partner.send('costcentres', rows, { headers })
  const answers = await Promise.all([send(csv('A,Alpha,')), send(csv('A,Alpha,')), send(csv('A,Alpha,'))])
  expect(answers.map((answer) => answer.json().result.added)).toEqual([1, 1, 1])
  expect(answers.filter((answer) => answer.headers['idempotency-hit'] === 'true')).toHaveLength(2)
  expect((await send(csv('A,Beta,'))).json().validationErrors[0].code).toBe('idempotencyKeyReused')
  const other = await partnerOf(portal)
  const theirs = await other.send('costcentres', csv('A,Alpha,'), { headers })
  expect(theirs.json().result).toMatchObject({ unchanged: 1 })
  expect(await db.selectFrom('cost_centres').select('id').where('code', '=', 'nobody').execute()).toEqual([])
})

test('the same rows with the same Idempotency-Key answer once, although gzip is made anew', async () => {
  const { partner, csv } = await setUp()
  const headers = { 'idempotency-key': randomUUID(), 'content-encoding': 'gzip' }
  const send = async (rows: Buffer) => (await partner.send('costcentres', rows, { headers })).json()
  const rows = csv('A,Alpha,')
  const [first, again] = [gzipSync(rows, { level: 1 }), gzipSync(rows, { level: 9 })]
  expect(first.equals(again)).toBe(false)
  expect((await send(first)).result.added).toBe(1)
  expect((await send(again)).result.added).toBe(1)
  expect((await send(gzipSync(csv('B,Beta,')))).validationErrors[0].code).toBe('idempotencyKeyReused')
})

test('gzip is unpacked; a large body is stopped during reading (413)', async () => {
  const { partner, csv, centres } = await setUp()
  const packed = { headers: { 'content-encoding': 'gzip' } }
  expect((await partner.send('costcentres', gzipSync(csv('A,Alpha,')), packed)).json().result.added).toBe(1)
  const whole = gzipSync(csv('B,Beta,'))
  const cut = await partner.send('costcentres', whole.subarray(0, whole.length - 9), packed)
  expect(cut.statusCode).toBe(400)
  const bomb = gzipSync(
    Buffer.concat([Buffer.from(csv('C,Gamma,')), Buffer.alloc(rowsMaximum.unpackedBytes, '\n')]),
  )
  expect(bomb.length).toBeLessThan(200_000)
  expect((await partner.send('costcentres', bomb, packed)).statusCode).toBe(413)
  const announced = { headers: { 'content-length': String(rowsMaximum.sentBytes + 1) } }
  expect((await partner.send('costcentres', csv('D,Delta,'), announced)).statusCode).toBe(413)
  expect((await centres()).map(({ code }) => code)).toEqual(['A'])
})

test('gzip of several members is read whole; bytes behind its end are refused, never dropped', async () => {
  const { partner, csv, centres } = await setUp()
  const packed = { headers: { 'content-encoding': 'gzip' } }
  const [first, second] = [gzipSync(csv('A,Alpha,')), gzipSync(`\n${csv('B,Beta,').split('\n')[1]}`)]
  const zero = Buffer.alloc(1)
  for (const parts of [
    [first, zero, second],
    [first, zero, Buffer.from(csv('C,Gamma,'))],
    [first, second.subarray(0, 12)],
  ])
    for (const body of [Buffer.concat(parts), Readable.from(parts)]) {
      const answer = await partner.send('costcentres', body, packed)
      expect([answer.statusCode, answer.json().validationErrors[0].code]).toEqual([400, 'malformed'])
    }
  expect(await centres()).toEqual([])
  const answer = await partner.send('costcentres', Buffer.concat([first, second]), packed)
  expect(answer.json().result).toMatchObject({ rows: 2, added: 2 })
})

test('stock is set by product code; less than nothing is nothing', async () => {
  const { partner, given: make, db } = await setUp()
  const { productId } = await make.item({ availableStock: 100 })
  const product = () =>
    db
      .selectFrom('products')
      .select(['code', 'available_stock as stock'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
  const { code } = await product()
  const send = async (stock: string) =>
    (await partner.send('stock', `productCode,availableStock\n${code},${stock}\nNOBODY,3`)).json().result
  expect(await send('42')).toMatchObject({ imported: 1, updated: 1, refused: 1 })
  expect(await send('42')).toMatchObject({ unchanged: 1, updated: 0 })
  expect(await send('-7')).toMatchObject({ updated: 1 })
  expect((await product()).stock).toBe(0)
})
