import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { beforeAll, expect, test } from 'vitest'

/** Open invoices whose totals have another order than their ids, with more bytes than characters. */
const many = `insert into documents (customer_id, document_number, type, reference_number, documented_on, due_on, total_cents, balance_cents)
  select $1::integer, 'LONG-' || n, 'invoice', 'Größe "' || n || '"', '2026-01-05', date '2026-02-01' + n % 60, total, total
  from generate_series(1, 1203) n, lateral (select 100 + n * 7919 % 1203 as total) t`
const count = 1203

let ask: (query: string, headers?: Record<string, string>) => Promise<Answer>

interface Answer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly rawPayload: Buffer
}

interface List {
  readonly result: readonly { readonly documentTotal: number }[]
  readonly total: number
}

beforeAll(async () => {
  const { portal, customer, as } = await createPortal()
  await asOwner(portal.database.connectionString, async (db) => {
    await db.query(many, [customer.id])
  })
  const { token } = await as.payer()
  const authorization = `Bearer ${token}`
  ask = (query, headers) =>
    portal.app.inject({
      url: `/Corporate/payments/customers/${customer.id}/invoices?sort[documentTotal]=desc&${query}`,
      headers: { authorization, ...headers },
    })
})

const listIn = (bytes: Buffer): List => JSON.parse(bytes.toString()) as List

test('a long list is sent in parts and equals its pages, with its length (R48)', async () => {
  const { statusCode, headers, rawPayload } = await ask('per_page=10000')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-length': String(rawPayload.length),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  })
  expect(headers).not.toHaveProperty('etag')
  const long = listIn(rawPayload)
  expect(long).toMatchObject({ result: { length: count }, total: count, validationErrors: [] })
  const [first, second] = [await ask('per_page=1000'), await ask('per_page=1000&page=2')]
  expect(long.result).toEqual([...listIn(first.rawPayload).result, ...listIn(second.rawPayload).result])
  const totals = long.result.map(({ documentTotal }) => documentTotal)
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})

test('a long page of any size, searched or past the end, has its rows and its total', async () => {
  const page = listIn((await ask('per_page=1100&page=2')).rawPayload)
  expect([page.result.length, page.total]).toEqual([count - 1100, count])
  expect(listIn((await ask('per_page=1100&page=3')).rawPayload)).toMatchObject({ result: [], total: count })
  const found = listIn((await ask('per_page=1100&q[search]=LONG-12')).rawPayload)
  // Numbers 12, 120 to 129, and 1200 to 1203.
  expect([found.result.length, found.total]).toEqual([15, 15])
  expect(listIn((await ask('per_page=1100&q[search]=nothing')).rawPayload)).toMatchObject({
    result: [],
    total: 0,
  })
})

test.each([
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
] as const)(
  'a long list compressed by %s is the same, and not sent to a client that has it',
  async (encoding, plain) => {
    const accept = { 'accept-encoding': encoding }
    const answer = await ask('per_page=10000', accept)
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(plain(answer.rawPayload)).toEqual((await ask('per_page=10000')).rawPayload)
    const etag = String(answer.headers['etag'])
    const again = await ask('per_page=10000', { ...accept, 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  },
)
