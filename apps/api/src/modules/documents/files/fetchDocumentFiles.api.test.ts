import { documentFileQuota } from '@tradecounter/rules/files/fileLimits.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { supplierOfFiles } from '../../files/supplierOfFiles.fixtures.ts'
import { accountWithFiles, minutesOn, start } from './documentFetches.fixtures.ts'

const supplier = supplierOfFiles()
const account = () => accountWithFiles(supplier)

test('a file whose address was sent is fetched once, by a job (R38)', async () => {
  const { row, send, fetchAll, opened, waiting, requestedPaths } = await account()
  expect(await send(row('one.pdf'))).toMatchObject({ rows: 1, added: 1, refused: 0 })
  expect(await opened()).toBeUndefined()
  expect(await waiting()).toMatchObject([{ file: 'document', tries: 0, failure: null }])
  await fetchAll()
  expect(await opened()).toMatch(/^%PDF-1.7\n\/one.pdf\?of=\d+$/)
  expect(await waiting()).toEqual([])
  expect(await send(row('one.pdf'))).toMatchObject({ unchanged: 1 })
  await fetchAll(minutesOn(600))
  expect(requestedPaths()).toHaveLength(1)
  expect(await send(row('two.pdf'), row('pod.pdf', { file: 'proofOfDelivery' }))).toMatchObject({
    added: 1,
    updated: 1,
  })
  await fetchAll()
  expect(await opened()).toMatch(/two\.pdf/)
})

test('addresses that wait are listed page by page to the last', async () => {
  const { row, send, waiting, partner } = await account()
  await send(row('one.pdf'), row('pod.pdf', { file: 'proofOfDelivery' }))
  const pages: { cursor: string; file: string }[] = []
  for (let after = ''; ;) {
    const listPath = `documentfiles?per_page=1${after && `&after=${after}`}`
    const [next]: { cursor: string; file: string }[] = (await partner.get(listPath)).json().result
    if (!next) break
    pages.push(next)
    after = next.cursor
  }
  const own = await waiting()
  expect(own).toMatchObject([{ file: 'document' }, { file: 'proofOfDelivery' }])
  expect(pages).toEqual((await partner.get('documentfiles')).json().result)
  expect((await partner.get('documentfiles?after=12')).statusCode).toBe(400)
})

test('several workers fetch a file once', async () => {
  const { row, send, fetchAll, opened, requestedPaths } = await account()
  await send(row('one.pdf'), row('pod.pdf', { file: 'proofOfDelivery' }))
  await Promise.all([fetchAll(), fetchAll(), fetchAll()])
  expect(
    requestedPaths()
      .toSorted()
      .map((path) => path.split('?')[0]),
  ).toEqual(['/one.pdf', '/pod.pdf'])
  expect(await opened()).toMatch(/one\.pdf/)
})

test('an unreachable server is retried, later each time, and then abandoned; the address can be sent again', async () => {
  const { row, send, fetchAll, opened, waiting, requestedPaths, reports } = await account()
  supplier.answer = (_, reply) => reply.writeHead(503).end()
  await send(row('one.pdf'))
  await fetchAll(start)
  const failure = 'The host answered 503.'
  expect(await waiting()).toMatchObject([{ tries: 1, failure, nextTryAt: minutesOn(1).toISOString() }])
  await fetchAll(start)
  expect(requestedPaths()).toHaveLength(1)
  for (const minutes of [1, 6, 36, 156, 636]) await fetchAll(minutesOn(minutes))
  expect(await waiting()).toMatchObject([{ tries: 6, failure, nextTryAt: null }])
  expect(reports).toEqual([
    expect.stringMatching(
      /^A document's file was not fetched from pictures.example:\d+: The host answered 503\.$/,
    ),
  ])
  supplier.answer = (_, reply) => reply.end('%PDF-')
  await fetchAll(minutesOn(6000))
  expect(requestedPaths()).toHaveLength(6)
  expect(await send(row('one.pdf'))).toMatchObject({ updated: 1 })
  expect(await waiting()).toMatchObject([{ tries: 0, failure: null, nextTryAt: start.toISOString() }])
  await fetchAll()
  expect(await opened()).toBe('%PDF-')
})

test('an address that was sent before its file was there can be sent again, and is then fetched once', async () => {
  const { row, send, fetchAll, opened, waiting, requestedPaths } = await account()
  supplier.answer = (_, reply) => reply.writeHead(404).end()
  await send(row('one.pdf'))
  expect(await send(row('one.pdf'))).toMatchObject({ unchanged: 1 })
  await fetchAll()
  expect(await waiting()).toMatchObject([{ failure: 'The host answered 404.', nextTryAt: null }])
  supplier.answer = (_, reply) => reply.end('%PDF-')
  expect(await send(row('one.pdf'))).toMatchObject({ updated: 1 })
  await fetchAll()
  expect(await opened()).toBe('%PDF-')
  expect(await send(row('one.pdf'))).toMatchObject({ unchanged: 1 })
  await fetchAll(minutesOn(6000))
  expect(requestedPaths()).toHaveLength(2)
})

test('a day on which the customer has all files of a day uses up no try (I9)', async () => {
  const { row, send, fetchAll, waiting, customer } = await account()
  supplier.answer = (_, reply) => reply.end('%PDF-')
  await sql`insert into files (customer_id, storage_name, file_name, byte_size, purpose, created_at)
    select ${customer.id}, ${`full ${customer.id} `} || n, 'a.pdf', 1, 'document', ${start}
    from generate_series(1, ${documentFileQuota.files}) n`.execute(customer.db)
  await send(row('one.pdf'))
  await fetchAll(start)
  expect(await waiting()).toMatchObject([{ tries: 0, nextTryAt: minutesOn(24 * 60).toISOString() }])
})

test.each([
  ['no PDF', '<script>', 'The file is not a PDF.'],
  ['a PDF of 28 MB', `%PDF-${'x'.repeat(28 * 1024 * 1024)}`, 'The file is too large.'],
])('%s is not stored, and not requested again (I5)', async (_, body, failure) => {
  const { row, send, fetchAll, opened, waiting } = await account()
  supplier.answer = (__, reply) => reply.end(body)
  await send(row('one.pdf'))
  await fetchAll()
  expect(await waiting()).toMatchObject([{ failure, nextTryAt: null }])
  expect(await opened()).toBeUndefined()
})

test('a file whose worker was killed is fetched again a few minutes later', async () => {
  const { row, send, fetchAll, opened, requestedPaths } = await account()
  let reached = () => {}
  const underWay = new Promise<void>((done) => (reached = done))
  supplier.answer = () => reached()
  await send(row('one.pdf'))
  const killed = fetchAll()
  await underWay
  await fetchAll(minutesOn(4))
  expect(requestedPaths()).toHaveLength(1)
  supplier.answer = (_, reply) => reply.end('%PDF-second')
  await fetchAll(minutesOn(6))
  expect(await opened()).toBe('%PDF-second')
  supplier.server.closeConnections()
  await killed
  expect(await opened()).toBe('%PDF-second')
})

test('rows that name no document or no https address are refused, and stop nothing else', async () => {
  const { row, send } = await account()
  const outcome = await send(
    row('one.pdf'),
    row('x.pdf', { documentNumber: 'X1' }),
    row('y.pdf', { file: 'proofOfDelivery', url: 'http://files.example/y.pdf' }),
  )
  expect(outcome).toMatchObject({ imported: 1, refused: 2 })
  expect(outcome.errors.map((problem: { displayMessage: string }) => problem.displayMessage)).toEqual([
    'There is no document X1 of this customer.',
    "url 'http://files.example/y.pdf' is not an https:// address.",
  ])
})
